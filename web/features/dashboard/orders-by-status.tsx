import { Link } from '@tanstack/react-router'
import type { RouterOutputs } from '#web/lib/trpc.ts'
import { Panel } from '#web/ui/admin/panel.tsx'
import { Measure } from '#web/ui/measure.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'
import classes from './orders-by-status.module.css'

type Figures = RouterOutputs['order']['figures']

/** The period's orders by status; each row links to them. */
export function OrdersByStatus({ figures }: { figures: Figures | undefined }) {
  const from = figures?.series[0]?.day
  const most = Math.max(1, ...(figures?.byStatus ?? []).map(({ orders }) => orders))
  return (
    <Panel title="Orders by status">
      {figures === undefined && <RowsSkeleton rows={6} />}
      <ul className={`${classes.list} num`}>
        {figures?.byStatus.map(({ status, orders }) => (
          <li key={status}>
            <Link
              to="/admin/orders"
              search={{ status, ...(from !== undefined && { from }) }}
              className={classes.item}
            >
              <span>{orderStatusLabel(status)}</span>
              <Measure value={orders / most} bar={9} className={classes[status]} />
              <b>{orders.toLocaleString('en-GB')}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
