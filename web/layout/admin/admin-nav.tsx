import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Permission } from '#server/lib/people/roles-and-permissions.shared.ts'
import { useShop } from '#web/lib/shop.ts'
import { useUser } from '#web/lib/session.ts'
import { useMay } from '#web/lib/use-may.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { entriesOf } from './admin-entries.ts'
import classes from './admin-nav.module.css'

type AdminNavProps = { tone: 'dark' | 'light'; onChoose?: () => void }

/**
 * The admin area's entries, each with its count of pending items; inquiries are left out where the
 * shop offers no removals and has none.
 */
export function AdminNav({ tone, onChoose }: AdminNavProps) {
  const may = useMay()
  const { waiting, hasInquiries } = useWaiting(may)
  const { removal } = useShop().settings.services
  const hasNone = !removal.isOffered && !hasInquiries
  const entries = entriesOf(useUser()).filter(({ to }) => !(hasNone && to === '/admin/customers'))
  return (
    <nav aria-label="Staff" className={`${classes.nav} ${classes[tone]}`}>
      {entries.map(({ to, label, icon: EntryIcon, waiting: what }) => (
        <Link
          key={to}
          to={to}
          // The list of customers is beside their inquiries, not below them.
          activeOptions={{ exact: to === '/admin/customers', includeSearch: false }}
          {...(onChoose && { onClick: onChoose })}
        >
          <EntryIcon />
          {label}
          {what !== undefined && waiting[what] > 0 && (
            <span className={`${classes.count} num`}>
              {waiting[what]}
              <span className="visually-hidden"> waiting</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** The pending counts: new orders, deliveries to arrange, messages, swatches, reviews. */
function useWaiting(may: (permission: Permission) => boolean) {
  const trpc = useTRPC()
  const orders = useQuery(
    trpc.order.adminList.queryOptions(
      { status: 'confirmed', limit: 1 },
      { enabled: may('orders') },
    ),
  )
  const inquiries = useQuery(
    trpc.inquiry.stats.queryOptions(undefined, { enabled: may('inquiries') }),
  )
  const deliveries = useQuery(
    trpc.delivery.waiting.queryOptions(undefined, { enabled: may('deliveries') }),
  )
  const swatches = useQuery(
    trpc.swatch.figures.queryOptions(undefined, { enabled: may('swatches') }),
  )
  const inbox = useQuery(trpc.inbox.counts.queryOptions(undefined, { enabled: may('afterSale') }))
  const questions = useQuery(
    trpc.question.staffList.queryOptions({ limit: 1 }, { enabled: may('reviews') }),
  )
  const reviews = useQuery(
    trpc.review.staffList.queryOptions({ limit: 1 }, { enabled: may('reviews') }),
  )
  const waiting = {
    inbox: inbox.data?.waiting ?? 0,
    reviews:
      (reviews.data?.pagination.totalCount ?? 0) + (questions.data?.pagination.totalCount ?? 0),
    orders: orders.data?.pagination.totalCount ?? 0,
    inquiries: inquiries.data?.pendingInquiries ?? 0,
    deliveries: deliveries.data?.toArrange ?? 0,
    swatches: swatches.data?.toSend ?? 0,
  }
  return { waiting, hasInquiries: (inquiries.data?.totalInquiries ?? 0) > 0 }
}
