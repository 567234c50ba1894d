import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import { Fragment } from 'react'
import { madeHow, type MadeHow } from '#server/stock/made-to-order.shared.ts'
import { orderTimes } from '#server/delivery/methods/method-text.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryPriceText } from '#server/lib/order/free-delivery.shared.ts'
import { toHandOverPence } from '#server/payment/refund/refunded-to.shared.ts'
import { acceptedTermsText, paymentText } from '#web/ui/order/payment-text.ts'
import { MoveButton } from '#web/ui/admin/arrange/move-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { ReviewPhotographs } from '#web/ui/pictures/review-photographs.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './order-facts.module.css'
import type { AdminOrder } from './use-orders.ts'

/** An order's address, customer and payment. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const orderName = useOrderName()
  const { address, shopper, email } = order
  return (
    <dl className={classes.facts}>
      <dt>{addressLabel(order)}</dt>
      <dd>
        <address>
          {address.firstName} {address.lastName}
          <br />
          {address.address}
          <br />
          {address.city}, <span className="unbroken">{address.pincode}</span>
          <br />
          <span className="num">{address.phone}</span>
          <br />
          <span className="muted">{printedNotes(address.notes)}</span>
        </address>
      </dd>
      {order.photographs.length > 0 && (
        <>
          <dt>Photos</dt>
          <dd>
            <ReviewPhotographs of={order.photographs} called="Photo" />
          </dd>
        </>
      )}
      <dt>Customer</dt>
      <dd>{shopper === null ? `Guest${email === null ? '' : `, ${email}`}` : shopper.email}</dd>
      <dt>Payment</dt>
      <dd>
        {paymentText(order)}
        {order.invoiceNumber !== null && (
          <>
            <br />
            <a
              className="link num"
              href={`/account/invoices/${order.id}.pdf`}
              target="_blank"
              rel="noreferrer"
            >
              {order.invoiceNumber}
            </a>
          </>
        )}
        {order.payments.map((payment) => (
          <p key={payment.id} className={`${classes.payment} muted tiny num`}>
            {paymentLines(payment, order.refunds).join('\n')}
          </p>
        ))}
        {order.paymentFlag !== null && <Note tone="warn">{order.paymentFlag}</Note>}
      </dd>
      <dt>Terms</dt>
      <dd>
        <a
          className="link num"
          href={`/account/terms/${order.id}.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          {acceptedTermsText(order.termsVersion)}
        </a>
      </dd>
      <dt>Order</dt>
      <dd className="num">
        {orderName(order.number)}
        <br />
        {dateAndTime(order.createdAt)}
      </dd>
      <DeliveryPrice order={order} />
      {orderTimes(order).map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="num">
            <Unbroken text={value} />
          </dd>
        </Fragment>
      ))}
      <MoveDeliveries order={order} />
    </dl>
  )
}

/** The ways to move each delivery that is still to come. */
export function MoveDeliveries({ order }: { order: AdminOrder }) {
  const { id, number, address, delivery, secondDelivery, deliveryDays, createdAt } = order
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'partiallyRefunded'
  if (order.deliveryMethod !== 'van') return null
  if (!isPaid || order.status === 'rejected' || order.status === 'delivered') return null
  const windows = deliveryDays.length > 1 ? [delivery, secondDelivery] : [delivery]
  return windows.map((booked, index) => {
    if (booked?.status === 'delivered') return null
    const part = index === 0 ? 1 : 2
    return (
      <dd key={part}>
        <MoveButton
          delivery={{
            orderId: id,
            orderNumber: number,
            part: windows.length > 1 ? part : undefined,
            name: `${address.firstName} ${address.lastName}`,
            city: address.city,
            pincode: address.pincode,
            note: '',
            booked,
            isPriceOpen: order.toAgree?.isPriceOpen === true,
            day: booked?.date ?? deliveryDays[index] ?? createdAt.slice(0, 10),
          }}
        />
      </dd>
    )
  })
}

/** What the delivery of an order costs, or that it is still to be agreed. */
export const deliveryPrice = ({
  standing,
  toAgree,
}: Pick<AdminOrder, 'standing' | 'toAgree'>): string =>
  deliveryPriceText(standing.deliveryPence, toAgree?.isPriceOpen === true)

/** What an order costs beside its items, by the name of how it comes; none for a visit. */
export function DeliveryPrice({
  order,
}: {
  order: Pick<AdminOrder, 'isAssembly' | 'deliveryMethod' | 'standing' | 'toAgree'>
}) {
  if (order.isAssembly) return null
  return (
    <>
      <dt>{deliveryMethodNames[order.deliveryMethod]}</dt>
      <dd className="num">{deliveryPrice(order)}</dd>
    </>
  )
}

/** Whether an order is delivered to its address, or that is its buyer’s alone. */
export const addressLabel = ({
  isAssembly,
  deliveryMethod,
}: Pick<AdminOrder, 'isAssembly' | 'deliveryMethod'>): string =>
  isAssembly || deliveryMethod === 'collection' ? 'Address' : 'Delivery address'

/** How made pieces come, for staff: from when they are there, also where the day is to be agreed. */
export const madeForStaff = (order: Pick<AdminOrder, 'deliveryMethod' | 'toAgree'>): MadeHow =>
  order.toAgree?.isOutside === true ? 'ready' : madeHow(order)

type Payment = AdminOrder['payments'][number]

/**
 * A payment for staff: amount, time, what of it was refunded and what is to be refunded by hand, and
 * the provider's intent.
 */
export function paymentLines(
  payment: Payment,
  refunds: readonly Pick<
    AdminOrder['refunds'][number],
    'paymentId' | 'amountPence' | 'isToHandOver'
  >[],
): string[] {
  const { id, intentId, reference } = payment
  const byHandPence = toHandOverPence(refunds.filter(({ paymentId }) => paymentId === id))
  const refundedPence = payment.refundedPence - byHandPence
  return [
    sumText(payment),
    ...(refundedPence > 0 ? [`${formatPence(refundedPence)} refunded`] : []),
    ...(byHandPence > 0 ? [`${formatPence(byHandPence)} to be refunded by hand`] : []),
    ...(intentId === null ? [] : [intentId]),
    ...(reference === null ? [] : [reference]),
  ]
}

function sumText({ amountPence, status, paidAt }: Payment): string {
  const sum = formatPence(amountPence)
  if (paidAt !== null) return `${sum}, ${dateAndTime(paidAt)}`
  return status === 'cancelled' ? `${sum}, cancelled` : `${sum}, not paid yet`
}
