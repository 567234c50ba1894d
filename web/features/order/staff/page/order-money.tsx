import type { ReactNode } from 'react'
import { dateAndTime, shortDate } from '#server/lib/london-time.shared.ts'
import { paymentMethods } from '#server/payment/methods/payment-methods.shared.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { Note } from '#web/ui/note.tsx'
import { paperText } from '#web/ui/order/papers.tsx'
import { acceptedTermsText, confirmationText, paymentText } from '#web/ui/order/payment-text.ts'
import { Amount } from '#web/ui/price.tsx'
import { paymentLines } from '../order-facts.tsx'
import { RefundForm } from '../refund-form.tsx'
import type { StaffOrder } from './staff-order.ts'
import classes from './order-page.module.css'

/** When a payment was made; one that is not asked for any more was cancelled. */
function paidText({ paidAt, status }: StaffOrder['payments'][number]): string {
  if (paidAt !== null) return dateAndTime(paidAt)
  return status === 'cancelled' ? 'Cancelled' : 'Not paid'
}

/** How the payments of an order that were made were made; what a gift card paid has its own line. */
const madeBy = ({ payments }: StaffOrder) =>
  payments
    .filter(({ paidAt, method }) => paidAt !== null && method !== 'gift_card')
    .map(({ method }) => method)

/** The payments of an order, its refunds, and its papers. */
export function OrderMoney({ order }: { order: StaffOrder }) {
  return (
    <Panel title="Payments" aside={paymentText({ ...order, madeBy: madeBy(order) })}>
      <div className={classes.body}>
        <ul className={`${classes.rows} num`}>
          {order.payments.map((payment) => (
            <li key={payment.id}>
              <span>
                {paymentMethods[payment.method].label}
                <span className="muted tiny">
                  {' '}
                  {paymentLines(payment, order.refunds).slice(1).join(', ')}
                </span>
              </span>
              <span className="muted">{paidText(payment)}</span>
              <b>
                <Amount pence={payment.amountPence} />
              </b>
            </li>
          ))}
        </ul>
        {order.paymentFlag !== null && <Note tone="warn">{order.paymentFlag}</Note>}
        <Compact>
          <RefundForm order={order} />
        </Compact>
        <h3 className={classes.small}>Documents</h3>
        <ul className={`${classes.rows} num`}>
          {order.papers.map((paper) => (
            <li key={paper.number}>
              <PaperLink href={`/account/invoices/${order.id}.pdf`}>
                {paperText(paper)} (PDF)
              </PaperLink>
              <span className="muted">{shortDate(paper.createdAt)}</span>
            </li>
          ))}
          {order.invoiceNumber !== null && (
            <li>
              <PaperLink href={`/account/confirmations/${order.id}.pdf`}>
                {confirmationText(order)}
              </PaperLink>
            </li>
          )}
          <li>
            <PaperLink href={`/account/terms/${order.id}.pdf`}>
              {acceptedTermsText(order.termsVersion)} (PDF)
            </PaperLink>
          </li>
        </ul>
      </div>
    </Panel>
  )
}

const PaperLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
