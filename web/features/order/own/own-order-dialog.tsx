import { longDate } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deliveryTimes } from '#server/delivery/delivery-text.shared.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { OrderLines } from '#web/ui/order/order-lines.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { Amount } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { shownStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import classes from './own-order-dialog.module.css'
import { paymentText } from '#web/ui/order/payment-text.ts'

type OrderDetails = RouterOutputs['order']['details']

/** The details of an order: lines, address and payment. */
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
      <StatusBadge kind="order" status={shownStatus(order)} />
    </span>
  )
}

function Details({ order, onLeave }: { order: OrderDetails; onLeave: () => void }) {
  const orderName = useOrderName()
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0)
  const { address } = order
  const days = order.deliveryDays.map((day) => new Date(day))
  return (
    <>
      <dl className={`${classes.facts} num`}>
        <Fact name="Order Date">{longDate(order.createdAt)}</Fact>
        <Fact name="Payment">{paymentText(order)}</Fact>
        <Fact name="Order Price">
          <b>
            <Amount pence={order.totalPence} />
          </b>
        </Fact>
        <Fact name="Items">{pieces}</Fact>
        {deliveryTimes(days, order.delivery, order.secondDelivery).map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <h3 className={classes.heading}>Order Details</h3>
      <OrderLines lines={order.lines} />
      <h3 className={classes.heading}>Delivery details</h3>
      <address className={classes.address}>
        {address.firstName} {address.lastName}
        <br />
        {address.address}, {address.city}, <span className="unbroken">{address.pincode}</span>
        <br />
        <span className="num">{address.phone}</span>
        <br />
        <span className="muted">{printedNotes(address.notes)}</span>
      </address>
      <p className={classes.address}>
        <Link
          to="/shop/orders/$order"
          params={{ order: orderName(order.number) }}
          className="link"
          onClick={onLeave}
        >
          Track, change or return this order
        </Link>
      </p>
      {order.invoiceNumber !== null && (
        <p className={classes.address}>
          <a className="link" href={`/account/invoices/${order.id}.pdf`} target="_blank">
            {order.vatPence > 0 ? 'VAT invoice' : 'Invoice'} {order.invoiceNumber} (PDF)
          </a>
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
