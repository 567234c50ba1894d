import { dayText } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/trpc.ts'
import shared from '#web/ui/card-table.module.css'
import { Amount } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { shownRemovalStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './order-table.module.css'

/** The removals of an account, the newest first; renders nothing without any. */
export function OwnRemovals() {
  const trpc = useTRPC()
  const list = useQuery(trpc.removal.mine.queryOptions())
  if (list.isError) {
    return (
      <RetryNote onRetry={() => void list.refetch()}>We couldn’t load your removals.</RetryNote>
    )
  }
  if (list.data === undefined || list.data.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="removals">
      <h2 id="removals">Removals</h2>
      <table className={`${shared.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">Removal</th>
            <th scope="col">Day</th>
            <th scope="col">Status</th>
            <th scope="col" className={classes.right}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {list.data.map(({ id, number, day, status, pricePence, finishedAt }) => (
            <tr key={id} className="num">
              <td className={classes.number}>
                <Link
                  to="/shop/removals/$removal"
                  params={{ removal: `HR-${number}` }}
                  className="link"
                  preload={false}
                >
                  HR-{number}
                </Link>
              </td>
              <td data-label="Day">{dayText(day)}</td>
              <td className={classes.status}>
                <StatusBadge kind="removal" status={shownRemovalStatus({ status, finishedAt })} />
              </td>
              <td data-label="Price" className={classes.right}>
                <Amount pence={pricePence} className={classes.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
