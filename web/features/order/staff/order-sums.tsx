import { Amount } from '#web/ui/price.tsx'
import classes from './order-sums.module.css'
import type { AdminOrder } from './use-orders.ts'

/** The total of an order and its refunds. */
export function OrderSums({ order }: { order: AdminOrder }) {
  return (
    <>
      <p className={classes.total}>
        Order Price <Amount pence={order.totalPence} className={classes.sum} />
      </p>
      {order.refundedPence > 0 && (
        <p className={classes.refunded}>
          Refunded <Amount pence={order.refundedPence} />
        </p>
      )}
    </>
  )
}
