import type { Icon } from '../../ui/icon.tsx'
import {
  DashboardIcon,
  MessageIcon,
  ReceiptIcon,
  SofaIcon,
  SwatchIcon,
} from '../../ui/admin/icons.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { withoutLastSlashes } from '../../lib/paths.ts'

export type AdminEntry = {
  to:
    | '/admin/dashboard'
    | '/admin/products'
    | '/admin/orders'
    | '/admin/customers'
    | '/admin/swatches'
    | '/admin/search'
  label: string
  icon: Icon
  /** What waits there for staff, by the name of its count. */
  waiting?: 'orders' | 'inquiries' | 'swatches'
}

/** The entries of the admin area's menu, in order: first the specification's four. */
export const adminEntries: readonly AdminEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: DashboardIcon },
  { to: '/admin/products', label: 'Products', icon: SofaIcon },
  { to: '/admin/orders', label: 'Orders', icon: ReceiptIcon, waiting: 'orders' },
  { to: '/admin/customers', label: 'Customer Inquiries', icon: MessageIcon, waiting: 'inquiries' },
  { to: '/admin/swatches', label: 'Swatches', icon: SwatchIcon, waiting: 'swatches' },
  { to: '/admin/search', label: 'Search', icon: SearchIcon },
]

/** The pages that stand in no menu. */
const otherTitles: Record<string, string> = {
  '/admin/new-family': 'Products',
  '/admin/products/import': 'Import',
  '/admin/features': 'Features',
  '/admin/settings': 'Your settings',
  '/admin/sign-ins': 'Sign-ins',
}

/** What the header of the admin area calls a page. */
export function adminTitle(pathname: string): string {
  const path = withoutLastSlashes(pathname)
  const named = otherTitles[path] ?? adminEntries.find(({ to }) => to === path)?.label
  return named ?? (path.startsWith('/admin/products/') ? 'Products' : 'Staff')
}
