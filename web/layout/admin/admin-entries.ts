import {
  may,
  type Permission,
  type StaffRole,
} from '#server/lib/people/roles-and-permissions.shared.ts'
import type { Icon } from '#web/ui/icons/icon.tsx'
import {
  ActivityIcon,
  BoxIcon,
  DashboardIcon,
  FileIcon,
  InboxIcon,
  ListIcon,
  MessageIcon,
  OffersIcon,
  PeopleIcon,
  ReceiptIcon,
  RouteIcon,
  SofaIcon,
  StarIcon,
  SwatchIcon,
} from '#web/ui/icons/icons-admin.tsx'
import { SettingsIcon } from '#web/ui/icons/icons-shop.tsx'
import { SearchIcon, TruckIcon } from '#web/ui/icons/icons.tsx'
import { withoutLastSlashes } from '#web/lib/paths.ts'

export type AdminEntry = {
  to:
    | '/admin/dashboard'
    | '/admin/products'
    | '/admin/orders'
    | '/admin/quotes'
    | '/admin/customers'
    | '/admin/customers/list'
    | '/admin/deliveries'
    | '/admin/run'
    | '/admin/stocktake'
    | '/admin/inbox'
    | '/admin/swatches'
    | '/admin/reviews'
    | '/admin/accounts'
    | '/admin/offers'
    | '/admin/search'
    | '/admin/staff'
    | '/admin/activity'
    | '/admin/shop'
    | '/admin/categories'
    | '/admin/removal-kinds'
    | '/admin/features'
  label: string
  icon: Icon
  /** The permission that its page needs. */
  permission: Permission
  /** The role that has it in the menu, where several roles have the permission. */
  role?: StaffRole
  /** The name of its count of pending items. */
  waiting?: 'orders' | 'deliveries' | 'inquiries' | 'inbox' | 'swatches' | 'reviews'
}

/** The entries of the admin area's menu, in order: first the specification's four. */
export const adminEntries: readonly AdminEntry[] = [
  { to: '/admin/dashboard', permission: 'figures', label: 'Dashboard', icon: DashboardIcon },
  { to: '/admin/products', permission: 'products', label: 'Products', icon: SofaIcon },
  {
    to: '/admin/orders',
    permission: 'orders',
    label: 'Orders',
    icon: ReceiptIcon,
    waiting: 'orders',
  },
  {
    to: '/admin/customers',
    permission: 'inquiries',
    label: 'Customer Inquiries',
    icon: MessageIcon,
    waiting: 'inquiries',
  },
  {
    to: '/admin/quotes',
    permission: 'quotations',
    label: 'Quotes',
    icon: FileIcon,
  },
  {
    to: '/admin/customers/list',
    permission: 'customers',
    label: 'Customers',
    icon: PeopleIcon,
  },
  {
    to: '/admin/deliveries',
    permission: 'deliveries',
    label: 'Deliveries',
    icon: TruckIcon,
    waiting: 'deliveries',
  },
  // Owners and the warehouse open runs from the page of their day.
  { to: '/admin/run', permission: 'runs', role: 'crew', label: 'My runs', icon: RouteIcon },
  { to: '/admin/stocktake', permission: 'stocktakes', label: 'Stocktake', icon: ListIcon },
  {
    to: '/admin/inbox',
    permission: 'afterSale',
    label: 'Inbox',
    icon: InboxIcon,
    waiting: 'inbox',
  },
  {
    to: '/admin/swatches',
    permission: 'swatches',
    label: 'Swatches',
    icon: SwatchIcon,
    waiting: 'swatches',
  },
  {
    to: '/admin/reviews',
    permission: 'reviews',
    label: 'Reviews and questions',
    icon: StarIcon,
    waiting: 'reviews',
  },
  { to: '/admin/accounts', permission: 'books', label: 'Accounts', icon: ReceiptIcon },
  { to: '/admin/offers', permission: 'promotions', label: 'Offers', icon: OffersIcon },
  { to: '/admin/categories', permission: 'catalogue', label: 'Categories', icon: BoxIcon },
  {
    to: '/admin/removal-kinds',
    permission: 'catalogue',
    label: 'Removal items',
    icon: TruckIcon,
  },
  // Others change the banner on the dashboard.
  {
    to: '/admin/features',
    permission: 'content',
    role: 'content',
    label: 'Banner',
    icon: DashboardIcon,
  },
  { to: '/admin/search', permission: 'content', label: 'Search', icon: SearchIcon },
  { to: '/admin/staff', permission: 'staff', label: 'Staff and roles', icon: PeopleIcon },
  { to: '/admin/activity', permission: 'activity', label: 'Activity', icon: ActivityIcon },
  { to: '/admin/shop', permission: 'settings', label: 'Shop settings', icon: SettingsIcon },
]

/** The menu entries of a user; the first one is the page after signing in. */
export const entriesOf = (
  user: { readonly staffRoles: readonly StaffRole[] } | null,
): readonly AdminEntry[] =>
  adminEntries.filter(
    ({ permission, role }) =>
      may(user, permission) && (role === undefined || user?.staffRoles.includes(role)),
  )

/** Titles of pages without a menu entry. */
const otherTitles: Record<string, string> = {
  '/admin/new-family': 'Products',
  '/admin/products/import': 'Import',
  '/admin/deliveries/zones': 'Delivery zones',
  '/admin/features': 'Features',
  '/admin/find': 'Search',
  '/admin/first-steps': 'First steps',
  '/admin/gift-cards': 'Gift cards',
  '/admin/sets': 'Sets',
  '/admin/settings': 'Your settings',
  '/admin/sign-ins': 'Sign-ins',
}

/** The title of a page in the admin area's header. */
export function adminTitle(pathname: string): string {
  const path = withoutLastSlashes(pathname)
  const named = otherTitles[path] ?? adminEntries.find(({ to }) => to === path)?.label
  return named ?? titlesBelow.find(([below]) => path.startsWith(below))?.[1] ?? 'Staff'
}

/** Titles of pages below others. */
const titlesBelow = [
  ['/admin/products/', 'Products'],
  ['/admin/orders/', 'Orders'],
  ['/admin/quotes/', 'Quotes'],
  ['/admin/stocktake/', 'Stocktake'],
  ['/admin/customers/', 'Customers'],
  ['/admin/deliveries', 'Deliveries'],
] as const
