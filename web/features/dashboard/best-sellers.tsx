import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { DataCell, DataTable } from '#web/ui/admin/data-table.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Amount, formatPence } from '#web/ui/price.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './low-stock.module.css'
import type { Period } from './dashboard-search.ts'

type Sold = RouterOutputs['order']['bestSellers']

const columns = [
  { name: 'Product' },
  { name: 'Sold', right: true },
  { name: 'Revenue', right: true },
  { name: 'Margin', right: true },
]

/** The products that sold best in the period, with their margin where the cost is known. */
export function BestSellers({ days }: { days: Period }) {
  const trpc = useTRPC()
  const { data, isError } = useQuery(trpc.order.bestSellers.queryOptions({ days }))
  if (isError) return null
  return (
    <div className={classes.panel}>
      <Panel title={`Best sellers, ${days} days`} aside={data && marginText(data.margin)}>
        {data === undefined && <RowsSkeleton rows={4} />}
        {data?.items.length === 0 && (
          <p className={`${classes.none} muted`}>Nothing was sold in the last {days} days.</p>
        )}
        {data !== undefined && data.items.length > 0 && (
          <>
            <SoldTable items={data.items} />
            <p className={`${classes.none} muted small`}>
              Revenue is what was charged after discounts, VAT included, without delivery and
              services, for items that were neither cancelled nor refunded.
            </p>
          </>
        )}
      </Panel>
    </div>
  )
}

/** What the margin of a period is of: everything sold whose cost is known. */
function marginText({ marginPence, netPence }: Sold['margin']): string {
  if (netPence === 0) return 'Enter costs of products to see the margin'
  return `Margin ${formatPence(marginPence)} (${percentOf(marginPence, netPence)}), where the cost is known`
}

/** A margin in whole per cent of what was sold without VAT. */
export const percentOf = (marginPence: number, netPence: number): string =>
  netPence === 0 ? '–' : `${Math.round((100 * marginPence) / netPence)}%`

function SoldTable({ items }: { items: Sold['items'] }) {
  return (
    <DataTable label="Best sellers" columns={columns}>
      {items.map(({ id, slug, title, units, revenuePence, netPence, marginPence }) => (
        <tr key={id}>
          <DataCell place="head">
            <Link to="/admin/products/$slug" params={{ slug }} className="link">
              {title}
            </Link>
          </DataCell>
          <DataCell right>{units} sold</DataCell>
          <DataCell right>
            <Amount pence={revenuePence} />
          </DataCell>
          <DataCell right>
            {marginPence === null ? (
              <span className="muted">Cost not known</span>
            ) : (
              <>
                {marginPence < 0 && '−'}
                <Amount pence={Math.abs(marginPence)} />{' '}
                <span className="muted">{percentOf(marginPence, netPence)}</span>
              </>
            )}
          </DataCell>
        </tr>
      ))}
    </DataTable>
  )
}
