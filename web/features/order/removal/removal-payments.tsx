import { dayText, longDate } from '#server/lib/london-time.shared.ts'
import {
  cancelledText,
  cancelRule,
  NO_RIGHT_TO_CANCEL,
} from '#server/removal/removal-rules.shared.ts'
import type { ReactNode } from 'react'
import { Amount } from '#web/ui/price.tsx'
import type { RemovalData, RemovalPart } from './load-removal-page.ts'
import classes from './removal-page.module.css'

const parts = ['deposit', 'balance', 'extras'] as const

type RemovalPaymentsProps = {
  removal: RemovalData
  /** What stands below the refund rule. */
  children?: ReactNode
}

/** Deposit, balance and extras: paid, due and refunded amounts, the invoices, and the refund rule. */
export function RemovalPayments({ removal, children }: RemovalPaymentsProps) {
  const { cancelled, freeCancelUntil, giveBackByRule, hasInvoice, number, status } = removal
  const isOpen = status === 'quoted' || status === 'booked'
  return (
    <section className={classes.card} aria-labelledby="payments">
      <h2 id="payments">Payment</h2>
      <dl className={`${classes.sums} num`}>
        {parts.map((part) => (
          <PartRows key={part} removal={removal} part={part} />
        ))}
      </dl>
      {cancelled !== null && <p className="num">{cancelledText(cancelled)}</p>}
      {isOpen && giveBackByRule !== null && (
        <>
          <h3 className={classes.ifCancelled}>If you cancel</h3>
          <p className="small">
            {NO_RIGHT_TO_CANCEL} {cancelRule({ freeCancelUntil, giveBackByRule })}
          </p>
          {children}
        </>
      )}
      {hasInvoice && (
        <p>
          <a className="link" href={`/account/removals/HR-${number}.pdf`} target="_blank">
            Invoices (PDF)
          </a>
        </p>
      )}
    </section>
  )
}

function PartRows({ removal, part }: { removal: RemovalData; part: RemovalPart }) {
  const payment = removal[part]
  if (!payment) return null
  const { amountPence, refundedPence } = payment
  return (
    <>
      <div>
        <dt>
          {nameOf(removal, part)} <span className="small muted">{stateOf(removal, part)}</span>
        </dt>
        <dd>
          <Amount pence={amountPence} />
        </dd>
      </div>
      {refundedPence > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>
            −<Amount pence={refundedPence} />
          </dd>
        </div>
      )}
    </>
  )
}

function nameOf({ extras }: RemovalData, part: RemovalPart): string {
  if (part === 'extras') {
    return extras && extras.balancePence > 0 ? 'Balance with extras' : 'Extras'
  }
  return part === 'deposit' ? 'Deposit' : 'Balance'
}

function stateOf(removal: RemovalData, part: RemovalPart): string {
  const { status = 'cancelled', paidAt = null } = removal[part] ?? {}
  if (paidAt !== null) return `paid ${longDate(paidAt)}`
  if (part === 'balance' && status === 'cancelled' && removal.extras) return 'due with the extras'
  if (status === 'cancelled') return 'no longer due'
  if (part === 'extras') return 'due now'
  return part === 'deposit' ? 'books the day' : `due by ${dayText(removal.balanceDueOn)}`
}
