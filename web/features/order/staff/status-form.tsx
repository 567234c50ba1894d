import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { adminStatuses, type AdminStatus } from '#server/order/order.schema.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { orderStatusLabel } from '#web/ui/status-badge.tsx'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import classes from './status-form.module.css'
import { rejectionText, statusQuestion, statusWarnings } from './status-warnings.ts'
import { type AdminOrder, refusalText, useSetStatus } from './use-orders.ts'

const readStatus = (value: string) => adminStatuses.find((status) => status === value) ?? null

type Outcome = { tone: 'good' | 'bad' | 'warn'; text: string }

/** Changes an order's status to one of five; explains the consequences before a rejection. */
export function StatusForm({ order }: { order: AdminOrder }) {
  const [chosen, setChosen] = useState<AdminStatus | null>(() => readStatus(order.status))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { setStatus, busy } = useSetStatus()
  const oneAtATime = useOneAtATime()
  const [asked, setAsked] = useState(false)
  const { values, field } = useFields({ reason: '' })
  const final = order.final !== null
  const rejecting = chosen === 'rejected' && !final
  const warnings = final ? [] : statusWarnings(order, chosen, dayInLondon(new Date()))
  const question = chosen === null ? null : statusQuestion(order, chosen)
  const needsRestoring = order.deletedAt !== null && isGoingOn(order.status, chosen)

  const move = async (to: AdminStatus) => {
    setOutcome(null)
    try {
      const reason = to === 'rejected' ? values.reason.trim() : ''
      const change = { id: order.id, status: to, seen: order.status, ...(reason && { reason }) }
      setOutcome(outcomeOf(await setStatus(change)))
    } catch (error) {
      setOutcome({ tone: 'bad', text: refusalText(error) })
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (question !== null) setAsked(true)
    else if (chosen !== null) void oneAtATime(() => move(chosen))
  }

  return (
    <form method="post" onSubmit={submit} className={classes.part}>
      {/* Before the button: what it does is read before it is pressed. */}
      {needsRestoring && (
        <Note tone="warn">
          This order was deleted. Restore it to continue, reject it, or mark it as delivered.
        </Note>
      )}
      {warnings.map((text) => (
        <Note key={text} tone="warn">
          {text}
        </Note>
      ))}
      {rejecting && (
        <>
          <Note tone="warn">{rejectionText(order)}</Note>
          <TextField
            label="Reason, for the email (optional)"
            maxLength={300}
            {...field('reason')}
          />
        </>
      )}
      <div className={classes.row}>
        <StatusSelect
          key={order.status}
          status={order.status}
          isChosen={chosen !== null}
          disabled={final}
          onChoose={setChosen}
        />
        <BusyButton
          type="submit"
          size="sm"
          variant={rejecting ? 'danger' : 'filled'}
          busy={busy}
          disabled={final || needsRestoring || chosen === null || chosen === order.status}
        >
          Update Order Status
        </BusyButton>
      </div>
      {asked && chosen !== null && question !== null && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          busyText="Saving..."
          busy={busy}
          onConfirm={() => void oneAtATime(() => move(chosen).finally(() => setAsked(false)))}
          onClose={() => setAsked(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
      {final && outcome === null && (
        <p className="muted small">This order is {order.final} and can no longer be changed.</p>
      )}
      {outcome !== null && <Note tone={outcome.tone}>{outcome.text}</Note>}
    </form>
  )
}

/** Whether a change is work on an order that goes on: a deleted one has to be restored first. */
const isGoingOn = (from: AdminOrder['status'], to: AdminStatus | null): boolean =>
  to !== null && to !== from && to !== 'delivered' && to !== 'rejected'

type StatusSelectProps = {
  status: AdminOrder['status']
  isChosen: boolean
  disabled: boolean
  onChoose: (status: AdminStatus | null) => void
}

/**
 * Exactly five options; a confirmed order has none selected, for which HTML has no attribute, and its
 * status stands in the field until another one is chosen.
 */
function StatusSelect({ status, isChosen, disabled, onChoose }: StatusSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const nowId = useId()
  const shown = readStatus(status)
  useLayoutEffect(() => {
    if (shown === null && select.current !== null) select.current.selectedIndex = -1
  }, [shown])
  return (
    <SelectField
      ref={select}
      label="Order Status"
      className={classes.select}
      disabled={disabled}
      defaultValue={shown ?? undefined}
      {...(shown === null &&
        !isChosen && {
          'aria-describedby': nowId,
          leftSection: <span id={nowId}>{orderStatusLabel(status)}</span>,
          leftSectionWidth: 110,
        })}
      onChange={(event) => onChoose(readStatus(event.currentTarget.value))}
    >
      {adminStatuses.map((option) => (
        <option key={option} value={option}>
          {orderStatusLabel(option)}
        </option>
      ))}
    </SelectField>
  )
}

type Refund = Awaited<ReturnType<ReturnType<typeof useSetStatus>['setStatus']>>

/** The outcome of a rejected order's refund, where there is one. */
function outcomeOf(refund: Refund): Outcome | null {
  if (refund === null) return null
  const amount = formatPence(refund.amountPence)
  const outcomes: Record<typeof refund.status, Outcome> = {
    succeeded: { tone: 'good', text: `${amount} was refunded.` },
    pending: {
      tone: 'warn',
      text: `The refund of ${amount} is being processed and will complete automatically.`,
    },
    failed: {
      tone: 'bad',
      text: `The order was rejected but the refund of ${amount} failed. Try the refund again below.`,
    },
  }
  return outcomes[refund.status]
}
