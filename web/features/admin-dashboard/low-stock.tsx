import { Link } from '@tanstack/react-router'
import type { RouterOutputs } from '../../trpc.ts'
import { Panel } from '../../ui/admin/panel.tsx'
import { Measure } from '../../ui/measure.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import classes from './low-stock.module.css'

/** From here on nothing is low; the server counts what lies below. */
const plenty = 10

type LowStockProps = { stock: RouterOutputs['order']['figures']['lowStock'] | undefined }

/** What runs low, the least left first. */
export function LowStock({ stock }: LowStockProps) {
  return (
    <div className={classes.panel}>
      <Panel
        title="Runs low"
        aside={
          <Link to="/admin/products" search={{ stock: 'low' }} className="link">
            See all
          </Link>
        }
      >
        {stock === undefined && <RowsSkeleton rows={4} />}
        {stock?.count === 0 && (
          <p className={`${classes.none} muted`}>Ten or more are left of every product.</p>
        )}
        {stock !== undefined && stock.count > 0 && (
          <ul className={`${classes.list} num`}>
            {stock.items.map(({ id, title, stock: left }) => (
              <li key={id} className={classes.item}>
                <span title={title}>{title}</span>
                <Measure value={left / plenty} bar={9} tone="oak" />
                {left === 0 ? <b className={classes.out}>Out</b> : <b>{left} left</b>}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
