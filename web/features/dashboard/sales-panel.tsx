import { longDate } from '#server/lib/london-time.shared.ts'
import { Amount } from '#web/ui/price.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Period, periods } from './dashboard-search.ts'
import { type Day, SalesChart } from './sales-chart.tsx'
import classes from './sales-panel.module.css'

type SalesPanelProps = {
  period: Period
  onPeriod: (period: Period) => void
  /** Undefined while they load. */
  days: readonly Day[] | undefined
  before: readonly Day[] | undefined
}

/** Sales by day, as a chart and as a table. */
export function SalesPanel({ period, onPeriod, days, before }: SalesPanelProps) {
  return (
    <Panel
      title="Daily sales"
      aside={
        <span className={classes.periods} role="group" aria-label="Period">
          {periods.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={days === period}
              onClick={() => onPeriod(days)}
            >
              {days} days
            </button>
          ))}
        </span>
      }
    >
      <div className={classes.body}>
        {days === undefined || before === undefined ? (
          <Skeleton height={228} />
        ) : (
          <>
            <SalesChart days={days} before={before} />
            <details className={classes.table}>
              <summary>View as table</summary>
              <DayTable days={days} />
            </details>
          </>
        )}
      </div>
    </Panel>
  )
}

/** The newest day first. */
function DayTable({ days }: { days: readonly Day[] }) {
  const hasRemovals = days.some(({ removalsPence }) => removalsPence !== 0)
  return (
    <div className={classes.scroll}>
      <table className="num" aria-label="Daily sales">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            <th scope="col">Sales</th>
            {hasRemovals && <th scope="col">Removals</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenuePence, removalsPence }) => (
            <tr key={day}>
              <th scope="row">{longDate(day)}</th>
              <td>{orders}</td>
              <td>
                <Amount pence={revenuePence} />
              </td>
              {hasRemovals && (
                <td>
                  <Amount pence={removalsPence} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
