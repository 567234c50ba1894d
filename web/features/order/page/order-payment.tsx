import { longDate } from '#server/lib/london-time.shared.ts'
import { balanceByText } from '#server/lib/order/deposit.shared.ts'
import { deliveryMethodNames } from '#server/lib/order/delivery-methods.shared.ts'
import { deliveryPriceText } from '#server/lib/order/free-delivery.shared.ts'
import {
  deliveryChangeText,
  differenceText,
  exchangeText,
} from '#server/order/change/change-text.shared.ts'
import { servicesLabel, sumOf } from '#server/lib/services.shared.ts'
import { toHandOverPence } from '#server/payment/refund/refunded-to.shared.ts'
import { backPence } from '#server/order/standing/standing.shared.ts'
import { Papers, paperText } from '#web/ui/order/papers.tsx'
import { acceptedTermsText, confirmationText, paymentText } from '#web/ui/order/payment-text.ts'
import { Discounts } from '#web/ui/order/discounts.tsx'
import { Amount } from '#web/ui/price.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

type PageRefund = OrderPageData['refunds'][number]

/** Whether a refund is no part of what leads from the total to what the order comes to now. */
const isApart = ({ isOfChange, isLate }: PageRefund): boolean => isOfChange || isLate

/** An order's totals, payment, refunds and invoice. */
export function OrderPayment({ order }: { order: OrderPageData }) {
  const { standing } = order
  const apart = order.refunds.filter(isApart)
  const refunds = order.refunds.filter((refund) => !isApart(refund))
  const isPaidWhole =
    order.balance === null &&
    apart.length === 0 &&
    (order.paidPence === 0 || order.paidPence === standing.totalPence)
  const isLess = refunds.length > 0 || standing.takenOffPence !== 0
  // Those that are listed above were paid for too.
  const abovePence = apart.reduce((rest, { amountPence }) => rest - amountPence, backPence(order))
  const handPence = Math.min(toHandOverPence(refunds), Math.max(0, abovePence))
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
        <Discounts promotions={standing.promotions} />
        {!order.isAssembly && (
          <div>
            <dt>{deliveryMethodNames[order.deliveryMethod]}</dt>
            <dd>
              {deliveryPriceText(standing.deliveryPence, order.toAgree?.isPriceOpen === true)}
            </dd>
          </div>
        )}
        <div className={isLess ? undefined : classes.total}>
          <dt>{isPaidWhole ? paymentText(order) : isLess ? 'Total before' : 'Total'}</dt>
          <dd>
            <Amount pence={standing.totalPence} />
          </dd>
        </div>
        {isPaidWhole && <ByGiftCard order={order} />}
        {standing.takenOffPence > 0 && (
          <div>
            <dt>Taken off the order</dt>
            <dd>
              −<Amount pence={standing.takenOffPence} />
            </dd>
          </div>
        )}
        {refunds.map((refund) => (
          <Refund key={`${refund.createdAt}-${refund.creditNote}`} refund={refund} />
        ))}
        {standing.takenOffPence < 0 && (
          <div>
            <dt>Of that, for items no longer in the order</dt>
            <dd>
              <Amount pence={-standing.takenOffPence} />
            </dd>
          </div>
        )}
        {isLess && (
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
        {!isPaidWhole && abovePence > handPence && (
          <div>
            <dt>Refunded, as above</dt>
            <dd>
              −<Amount pence={abovePence - handPence} />
            </dd>
          </div>
        )}
        {!isPaidWhole && handPence > 0 && (
          <div>
            <dt>To be refunded, as above</dt>
            <dd>
              −<Amount pence={handPence} />
            </dd>
          </div>
        )}
        {apart.map((refund) => (
          <Refund key={`${refund.createdAt}-${refund.creditNote}`} refund={refund} />
        ))}
        {order.balance !== null && (
          <div>
            <dt>Balance, due {balanceByText(order.balance.dueOn)}</dt>
            <dd>
              <Amount pence={order.balance.pence} />
            </dd>
          </div>
        )}
      </dl>
      <Changes order={order} />
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

/** A refund, with its credit note and what it is for. */
function Refund({ refund }: { refund: PageRefund }) {
  const { amountPence, createdAt, creditNote, lines } = refund
  return (
    <div>
      <dt>
        {refundLabel(refund)}, {longDate(createdAt)}
        {creditNote !== null && <span className="small muted"> Credit note {creditNote}</span>}
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
  )
}

/** How far a refund is. */
function refundLabel({ isBooked, isToHandOver }: PageRefund): string {
  if (isToHandOver) return 'To be refunded'
  return isBooked ? 'Refunded' : 'Refund on its way'
}

/** What staff changed of the order, each with its day, its price and its papers. */
function Changes({ order }: { order: OrderPageData }) {
  if (order.changes.length === 0) return null
  const kinds = new Map(order.papers.map(({ number, kind }) => [number, kind]))
  return (
    <div className={classes.changes}>
      <h3>Changes to your order</h3>
      <ul className="small num">
        {order.changes.map((change) => (
          <li key={change.at}>
            {[
              `${longDate(change.at)}:`,
              exchangeText(change),
              change.delivery === null ? '' : deliveryChangeText(change.delivery),
              differenceText(change),
            ]
              .filter(Boolean)
              .join(' ')}
            {change.papers.length > 0 && (
              <span className="muted">
                {' '}
                {change.papers
                  .map((number) => paperText({ number, kind: kinds.get(number) ?? 'invoice' }))
                  .join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
