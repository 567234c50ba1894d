import { standingLines } from '#server/order/standing/standing.shared.ts'
import { longDate } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { madeHow } from '#server/stock/made-to-order.shared.ts'
import { orderTimes } from '#server/delivery/methods/method-text.shared.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Papers } from '#web/ui/order/papers.tsx'
import { OrderLines } from '#web/ui/order/order-lines.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Amount } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { Mark, shownStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './own-order-dialog.module.css'
import { paymentText } from '#web/ui/order/payment-text.ts'

type OrderDetails = RouterOutputs['order']['details']

/**
 * The details of an order: a link to its page, lines, address and payment. The specification has
 * View Details open a dialog; what can be done with the order is on its page, linked first.
 */
export default function OwnOrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const trpc = useTRPC()
  const { data: order, isError, refetch } = useQuery(trpc.order.details.queryOptions({ id }))
  return (
    <Dialog opened onClose={onClose} title={<Title order={order} />} width={680} fullScreenOnPhone>
      {isError && (
        <RetryNote onRetry={() => void refetch()}>We couldn’t load the order details.</RetryNote>
      )}
      {order === undefined ? (
        !isError && <RowsSkeleton />
      ) : (
        <Details order={order} onLeave={onClose} />
      )}
    </Dialog>
  )
}

function Title({ order }: { order: OrderDetails | undefined }) {
  const orderName = useOrderName()
  if (order === undefined) return 'Order'
  return (
    <span className={classes.title}>
      <span>Order {orderName(order.number)}</span>
      {order.paymentStatus === 'pending' ? (
        <Mark tone="yellow">Not paid</Mark>
      ) : (
        <StatusBadge kind="order" status={shownStatus(order)} />
      )}
    </span>
  )
}

function Details({ order, onLeave }: { order: OrderDetails; onLeave: () => void }) {
  const orderName = useOrderName()
  const lines = standingLines(order.lines)
  const pieces = lines.reduce((sum, line) => sum + line.quantity - line.cancelledQuantity, 0)
  const { address } = order
  return (
    <>
      <p className={classes.page}>
        <Link
          to="/shop/orders/$order"
          params={{ order: orderName(order.number) }}
          className="link"
          onClick={onLeave}
        >
          Track, change or return this order
        </Link>
      </p>
      <dl className={`${classes.facts} num`}>
        <Fact name="Order Date">{longDate(order.createdAt)}</Fact>
        <Fact name="Payment">{paymentText(order)}</Fact>
        <Fact name="Order Price">
          <b>
            <Amount pence={order.nowPence} />
          </b>
        </Fact>
        <Fact name="Items">{pieces}</Fact>
        {orderTimes(order).map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <h3 className={classes.heading}>Order Details</h3>
      <OrderLines lines={lines} how={madeHow(order)} />
      <h3 className={classes.heading}>
        {order.deliveryMethod === 'collection' ? 'Your address' : 'Delivery details'}
      </h3>
      <address className={classes.address}>
        {address.firstName} {address.lastName}
        <br />
        {order.company !== '' && (
          <>
            {order.company}
            <br />
          </>
        )}
        {address.address}, {address.city}, <span className="unbroken">{address.pincode}</span>
        <br />
        <span className="num">{address.phone}</span>
        <br />
        <span className="muted">{printedNotes(address.notes)}</span>
      </address>
      {order.invoiceNumber !== null && (
        <p className={classes.address}>
          <Papers order={order} />
        </p>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
