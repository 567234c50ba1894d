import { Link } from '@tanstack/react-router'
import { lowStockText } from '#server/stock/low-stock-text.shared.ts'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './low-stock.module.css'

type LowStockProps = { stock: RouterOutputs['order']['figures']['lowStock'] | undefined }

/** Products with low stock, lowest first. */
export function LowStock({ stock }: LowStockProps) {
  return (
    <div className={classes.panel}>
      <Panel
        title="Low stock"
        aside={
          <Link to="/admin/products" search={{ stock: 'low' }} className="link">
            View all
          </Link>
        }
      >
        {stock === undefined && <RowsSkeleton rows={4} />}
        {stock?.count === 0 && <p className={`${classes.none} muted`}>{lowStockText.none}</p>}
        {stock !== undefined && stock.count > 0 && (
          <ul className={`${classes.list} num`}>
            {stock.items.map(({ id, title, stock: left, level }) => (
              <li key={id} className={classes.item}>
                <Link to="/admin/products" search={{ search: title }} title={title}>
                  {title}
                </Link>
                <Measure value={left / level} bar={9} tone="oak" />
                {left === 0 ? <b className={classes.out}>Out of stock</b> : <b>{left} left</b>}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
