import { dayText, longDate } from '#server/lib/london-time.shared.ts'
import { cancelRule, NO_RIGHT_TO_CANCEL } from '#server/removal/removal-rules.shared.ts'
import { Amount } from '#web/ui/price.tsx'
import type { RemovalData, RemovalPart } from './load-removal-page.ts'
import classes from './removal-page.module.css'

/** Deposit and balance: paid, due and refunded amounts, the invoices, and the refund rule. */
export function RemovalPayments({ removal }: { removal: RemovalData }) {
  const { freeCancelUntil, giveBackByRule, hasInvoice, number, status } = removal
  const isOpen = status === 'quoted' || status === 'booked'
  return (
    <section className={classes.card} aria-labelledby="payments">
      <h2 id="payments">Payment</h2>
      <dl className={`${classes.sums} num`}>
        {(['deposit', 'balance'] as const).map((part) => (
          <PartRows key={part} removal={removal} part={part} />
        ))}
      </dl>
      {isOpen && giveBackByRule !== null && (
        <>
          <h3 className={classes.ifCancelled}>If you cancel</h3>
          <p className="small">
            {NO_RIGHT_TO_CANCEL} {cancelRule({ freeCancelUntil, giveBackByRule })}
          </p>
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
  const { amountPence, refundedPence } = removal[part]
  return (
    <>
      <div>
        <dt>
          {names[part]} <span className="small muted">{stateOf(removal, part)}</span>
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

const names = { deposit: 'Deposit', balance: 'Balance' } as const

function stateOf(removal: RemovalData, part: RemovalPart): string {
  const { status, paidAt } = removal[part]
  if (paidAt !== null) return `paid ${longDate(paidAt)}`
  if (status === 'cancelled') return 'no longer due'
  return part === 'deposit' ? 'books the day' : `due by ${dayText(removal.balanceDueOn)}`
}
