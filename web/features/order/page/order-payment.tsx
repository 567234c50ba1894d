import { longDate } from '#server/lib/london-time.shared.ts'
import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryPriceText } from '#server/lib/order/free-delivery.shared.ts'
import { servicesLabel, sumOf } from '#server/lib/services.shared.ts'
import { Papers } from '#web/ui/order/papers.tsx'
import { acceptedTermsText, confirmationText, paymentText } from '#web/ui/order/payment-text.ts'
import { Discounts } from '#web/ui/order/discounts.tsx'
import { Amount } from '#web/ui/price.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

/** An order's totals, payment, refunds and invoice. */
export function OrderPayment({ order }: { order: OrderPageData }) {
  const isPaidWhole =
    order.balance === null && (order.paidPence === 0 || order.paidPence === order.totalPence)
  const isChanged = order.refunds.length > 0 || order.forgonePence > 0
  const services = order.lines.flatMap((line) => line.services)
  return (
    <section className={classes.card} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <dl className={`${classes.sums} num`}>
        <div>
          <dt>Items</dt>
          <dd>
            <Amount pence={sumOf(order.lines)} />
          </dd>
        </div>
        {services.length > 0 && (
          <div>
            <dt>{servicesLabel(services)}</dt>
            <dd>
              <Amount pence={sumOf(services)} />
            </dd>
          </div>
        )}
        <Discounts promotions={order.promotions} />
        {!order.isAssembly && (
          <div>
            <dt>{deliveryMethodNames[order.deliveryMethod]}</dt>
            <dd>{deliveryPriceText(order.deliveryPence, order.toAgree?.isPriceOpen === true)}</dd>
          </div>
        )}
        <div className={isChanged ? undefined : classes.total}>
          <dt>{isPaidWhole ? paymentText(order) : isChanged ? 'Total before' : 'Total'}</dt>
          <dd>
            <Amount pence={order.totalPence} />
          </dd>
        </div>
        {isPaidWhole && <ByGiftCard order={order} />}
        {order.forgonePence > 0 && (
          <div>
            <dt>Taken off the order</dt>
            <dd>
              −<Amount pence={order.forgonePence} />
            </dd>
          </div>
        )}
        {order.refunds.map(({ amountPence, createdAt, isBooked, creditNote, lines }) => (
          <div key={`${createdAt}-${creditNote}-${amountPence}`}>
            <dt>
              {isBooked ? 'Refunded' : 'Refund on its way'}, {longDate(createdAt)}
              {creditNote !== null && (
                <span className="small muted"> Credit note {creditNote}</span>
              )}
              {lines.length > 0 && (
                <span className="small muted">
                  {' '}
                  {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
                </span>
              )}
            </dt>
            <dd>
              −<Amount pence={amountPence} />
            </dd>
          </div>
        ))}
        {isChanged && (
          <div className={classes.total}>
            <dt>Total now</dt>
            <dd>
              <Amount pence={order.nowPence} />
            </dd>
          </div>
        )}
        {order.vatPence > 0 && (
          <div className="small muted">
            <dt>Includes VAT of</dt>
            <dd>
              <Amount pence={order.nowVatPence} />
            </dd>
          </div>
        )}
        {!isPaidWhole && (
          <div>
            <dt>{order.balance === null ? 'Paid' : 'Paid so far'}</dt>
            <dd>
              <Amount pence={order.paidPence} />
            </dd>
          </div>
        )}
        {!isPaidWhole && <ByGiftCard order={order} />}
        {order.balance !== null && (
          <div>
            <dt>Balance, due {balanceByText(order.balance.dueOn)}</dt>
            <dd>
              <Amount pence={order.balance.pence} />
            </dd>
          </div>
        )}
      </dl>
      {order.invoiceNumber !== null && (
        <p>
          <Papers order={order} />
          <a className="link" href={`/account/confirmations/${order.id}.pdf`} target="_blank">
            {confirmationText(order)}
          </a>
          <br />
          <a className="link" href={`/account/terms/${order.id}.pdf`} target="_blank">
            {acceptedTermsText(order.termsVersion)} (PDF)
          </a>
        </p>
      )}
    </section>
  )
}

/** What of the payments was paid by gift card. */
function ByGiftCard({ order }: { order: OrderPageData }) {
  if (order.giftPence === 0) return null
  return (
    <div>
      <dt>Of that, paid by gift card</dt>
      <dd>
        <Amount pence={order.giftPence} />
      </dd>
    </div>
  )
}
