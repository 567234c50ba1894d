import { Link } from '@tanstack/react-router'
import { shortDate } from '../../dates.ts'
import { errorText, type RouterOutputs, trpc } from '../../trpc.ts'
import { Panel } from '../../ui/admin/panel.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { orderNumber } from '../../ui/order-number.ts'
import { errorToast } from '../../ui/toast.ts'
import classes from './findings.module.css'

type Finding = RouterOutputs['order']['findings']['items'][number]

const words: Record<Finding['kind'], string> = {
  mismatch: 'Needs a person',
  refunded: 'Given back by itself',
  settledLate: 'Settled late by itself',
  refundFailed: 'Refund failed',
  refundUnclear: 'Refund unclear',
}

/** Payments that did not go as they should: what a person has to look at, what mended itself. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <div className={classes.panel}>
      <Panel title="Payments to look at">
        <ul className={`${classes.list} num`}>
          {findings.map((finding) => (
            <FindingItem key={finding.id} finding={finding} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function FindingItem({
  finding: { id, kind, urgent, order, intentId, detail, createdAt },
}: {
  finding: Finding
}) {
  return (
    <li className={classes.item}>
      <b className={urgent ? classes.urgent : ''}>
        {urgent ? <AlertIcon /> : <CheckIcon />}
        {words[kind]}
      </b>
      <span>
        {order === null ? (
          `Payment ${intentId}`
        ) : (
          <Link to="/admin/orders" search={{ search: String(order.number) }} className="link">
            Order {orderNumber(order.number)}
          </Link>
        )}
        <span className="muted">: {detail.replace(/\.$/, '')}</span>
      </span>
      <span className="muted">{shortDate(createdAt)}</span>
      {urgent && <DoneButton id={id} />}
    </li>
  )
}

/** Takes what a person has dealt with off the list. */
function DoneButton({ id }: { id: string }) {
  const utils = trpc.useUtils()
  const resolve = trpc.order.resolveFinding.useMutation({
    onError: (error) => errorToast(errorText(error, 'The shop did not answer. Try again.')),
    onSettled: () => utils.order.findings.invalidate(),
  })
  return (
    <BusyButton
      size="sm"
      variant="default"
      busy={resolve.isPending}
      onClick={() => resolve.mutate({ id })}
    >
      Done
    </BusyButton>
  )
}
