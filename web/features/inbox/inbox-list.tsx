import { Link } from '@tanstack/react-router'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { useOrderName } from '#web/lib/shop.ts'
import classes from './inbox.module.css'
import { type InboxSearch, listOf, type shows, showsOf } from './inbox-search.ts'

type Inbox = RouterOutputs['inbox']['list']

const labels = {
  waiting: 'Waiting',
  damage: 'Damage',
  returns: 'Returns',
  questions: 'Questions',
  complaints: 'Data complaints',
  reviews: 'Reviews',
  payments: 'Payments',
  toCollect: 'Returns to collect',
  answered: 'Answered',
} as const satisfies Record<(typeof shows)[number], string>

type InboxFiltersProps = { counts: Inbox['counts'] | null; search: InboxSearch }

/** The inbox's lists with their counts; none is current during a search. */
export function InboxFilters({ counts, search: { show = 'waiting', search } }: InboxFiltersProps) {
  const current = search === undefined ? show : null
  return (
    <nav aria-label="Lists" className={`${classes.filters} num`}>
      {showsOf(useMay()).map((one) => (
        <Link
          key={one}
          to="/admin/inbox"
          search={one === 'waiting' ? {} : { show: one }}
          // The router's own mark would also match links without further search parameters.
          activeOptions={{ exact: true }}
          aria-current={one === current ? 'page' : undefined}
        >
          {labels[one]}
          {one !== 'answered' && counts !== null && ` ${counts[one]}`}
        </Link>
      ))}
    </nav>
  )
}

/** The pending items, the oldest first, with their waiting time. */
export function InboxList({ items, search }: { items: Inbox['items']; search: InboxSearch }) {
  const orderName = useOrderName()
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to="/admin/inbox"
            search={{
              ...listOf(search),
              ...(item.kind !== 'case' && { kind: item.kind }),
              open: item.id,
            }}
            aria-current={item.id === search.open ? 'true' : undefined}
          >
            <b>
              {item.isUnread && <span className={classes.unread}>New</span>}
              {item.name}
            </b>{' '}
            {item.waitingMinutes !== null && (
              <span className={`${classes[item.urgency]} num`}>
                {waitingText(item.waitingMinutes)}
                {item.urgency === 'late' && (item.waitingMinutes < 60 ? ', urgent' : ', late')}
              </span>
            )}{' '}
            <span className="num">
              {item.about}
              {item.orderNumber !== null && `, ${orderName(item.orderNumber)}`}
            </span>{' '}
            <span className={classes.excerpt}>{item.excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const HOUR = 60
const DAY = 24 * HOUR

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** A waiting time: "just now", "40 minutes", "26 hours", "3 days". */
export function waitingText(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < HOUR) return count(minutes, 'minute')
  if (minutes < 2 * DAY) return count(Math.floor(minutes / HOUR), 'hour')
  return count(Math.floor(minutes / DAY), 'day')
}
