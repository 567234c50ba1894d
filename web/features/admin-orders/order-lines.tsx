import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import classes from './order-lines.module.css'
import type { AdminOrder } from './use-orders.ts'

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <div>
      <ul aria-label="Items">
        {order.lines.map((line) => (
          <li key={line.productId} className={classes.line}>
            <Picture name={line.image} alt="" sizes="48px" className={classes.picture} />
            <div>
              <b>{line.title}</b>
              <p className="muted tiny num">Quantity {line.quantity}</p>
            </div>
            <b>
              <Amount pence={line.pricePence * line.quantity} />
            </b>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        Order Price <Amount pence={order.totalPence} className={classes.sum} />
      </p>
      {order.refundedPence > 0 && (
        <p className={classes.refunded}>
          Refunded <Amount pence={order.refundedPence} />
        </p>
      )}
    </div>
  )
}
