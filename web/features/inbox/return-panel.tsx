import { dayAndTime, dayText } from '#server/lib/london-time.shared.ts'
import { useQuery } from '@tanstack/react-query'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { returnReasonLabels, returnStatusName } from '#server/order/return/return-labels.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { formatPence } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import classes from './inbox.module.css'
import { OrderPanel } from './order-panel.tsx'
import { ReturnSteps } from './return-steps.tsx'

type Return = RouterOutputs['return']['details']

/** A return, and its next steps for staff. */
export function ReturnPanel({ id }: { id: string }) {
  const orderName = useOrderName()
  const trpc = useTRPC()
  const { data: found, isError, refetch } = useQuery(trpc.return.details.queryOptions({ id }))
  if (isError) {
    return <RetryNote onRetry={() => void refetch()}>The return could not be loaded.</RetryNote>
  }
  if (!found) return <RowsSkeleton rows={5} />
  return (
    <div className={classes.columns}>
      <section className={classes.talk} aria-labelledby="talk">
        <div className={classes.head}>
          <div>
            <h2 id="talk">Return, {returnStatusName(found.status, found.isBroughtBack)}</h2>
            <p className="small muted num">
              {found.name}, {orderName(found.orderNumber)}, {dayAndTime(found.noticeAt)}
            </p>
          </div>
        </div>
        <Facts found={found} />
        <ReturnSteps found={found} />
      </section>
      <OrderPanel orderId={found.orderId} />
    </div>
  )
}

/** How the items come back. */
function backRow({ collection, isBroughtBack }: Return): [label: string, value: string] {
  if (isBroughtBack) return ['How it comes back', 'The customer brings or sends it']
  return ['Collection', collection === null ? 'To arrange' : slotText(collection)]
}

function Facts({ found }: { found: Return }) {
  const { lines, reason, notes, amountPence, refundBy, isRefundFailed } = found
  const facts = [
    ['Items', lines.map(({ quantity, ...line }) => `${quantity} × ${lineName(line)}`).join(', ')],
    ['Reason', reason === null ? 'Not given' : returnReasonLabels[reason]],
    ['Refund amount', `${formatPence(amountPence)} by ${dayText(refundBy)}`],
    backRow(found),
    ...(notes === '' ? [] : [['Note', notes]]),
    ...(isRefundFailed ? [['Refund', 'Failed: refund again']] : []),
  ] as const
  return (
    <dl className={`${classes.facts} num`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
