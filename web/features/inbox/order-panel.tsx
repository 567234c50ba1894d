import { standingLines } from '#server/order/standing/standing.shared.ts'
import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { refundedRows } from '#server/payment/refund/refunded-to.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lineName } from '#server/lib/line-name.shared.ts'
import { useTRPC } from '#web/lib/trpc.ts'
import { CancelledText } from '#web/ui/order/order-lines.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './inbox.module.css'

/** The order's summary for staff who answer. */
export function OrderPanel({ orderId }: { orderId: string }) {
  const orderName = useOrderName()
  const trpc = useTRPC()
  const { data: order } = useQuery(trpc.order.adminDetails.queryOptions({ id: orderId }))
  if (!order) return null
  const facts = [
    ['Phone', order.address.phone],
    ['Postcode', order.address.pincode],
    ['Total', formatPence(order.nowPence)],
    ['Paid', formatPence(order.paidPence)],
    ...refundedRows(order.refundedPence, order.refunds).map(
      ({ label, pence }) => [label, formatPence(pence)] as const,
    ),
    ['Refundable', formatPence(order.refundablePence)],
  ] as const
  return (
    <aside className={classes.order} aria-labelledby="its-order">
      <h2 id="its-order" className="num">
        Order {orderName(order.number)}
      </h2>
      <p className="small muted num">{dayAndTime(order.createdAt)}</p>
      <dl className="small num">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="small">
        {standingLines(order.lines).map(({ productId, quantity, ...line }) => (
          <li key={productId} className="num">
            {quantity} × {lineName(line)}
            <CancelledText line={{ quantity, ...line }} className="tiny muted" />
          </li>
        ))}
      </ul>
      <Link
        to="/admin/orders/$order"
        params={{ order: orderName(order.number) }}
        className="link"
        preload={false}
      >
        View order
      </Link>
    </aside>
  )
}
