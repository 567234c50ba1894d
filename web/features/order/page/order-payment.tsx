import { longDate } from '../../../lib/dates.ts'
import { paymentText } from '../../../ui/payment-text.ts'
import { Amount } from '../../../ui/price.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'

/** How an order was paid, what went back, and its invoice. */
export function OrderPayment({ order }: { order: OrderPageData }) {
  return (
    <section className={classes.card} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <dl className={`${classes.sums} num`}>
        <div className={classes.total}>
          <dt>{paymentText(order)}</dt>
          <dd>
            <Amount pence={order.totalPence} />
          </dd>
        </div>
        <div className="small muted">
          <dt>Includes VAT of</dt>
          <dd>
            <Amount pence={order.vatPence} />
          </dd>
        </div>
        {order.refunds.map(({ amountPence, createdAt, isBooked, lines }) => (
          <div key={createdAt}>
            <dt>
              {isBooked ? 'Given back' : 'Going back'}, {longDate(createdAt)}
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
      </dl>
      {order.invoiceNumber !== null && (
        <p>
          <a className="link" href={`/account/invoices/${order.id}.pdf`} target="_blank">
            Invoice {order.invoiceNumber} (PDF)
          </a>
        </p>
      )}
    </section>
  )
}
