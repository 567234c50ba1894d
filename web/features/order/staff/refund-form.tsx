import { dateAndTime } from '#server/lib/london-time.shared.ts'
import { useState } from 'react'
import { poundsText } from '#server/lib/money.shared.ts'
import { typedPence } from '#server/lib/numbers.shared.ts'
import { fieldErrors } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import {
  giveBackText,
  piecesText,
  QUANTITY_FAULT,
  RefundPieces,
} from '#web/ui/admin/refund/refund-pieces.tsx'
import { useRefundChoice } from '#web/ui/admin/refund/use-refund-choice.ts'
import { formatPence } from '#web/ui/price.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import classes from './refund-form.module.css'
import { type AdminOrder, refusalText, useRefund } from './use-orders.ts'

/** The refunds of an order, and the form for another one. Nothing for an unpaid order. */
export function RefundForm({ order }: { order: AdminOrder }) {
  const may = useMay()
  const { refundablePence, refunds } = order
  if (refundablePence === 0 && refunds.length === 0) return null
  return (
    <section className={classes.part}>
      <h3>Refunds</h3>
      {refunds.length > 0 && (
        <ul className={`${classes.list} num`}>
          {refunds.map((refund) => (
            <li key={refund.id}>
              <b>{formatPence(refund.amountPence)}</b>{' '}
              {refund.isToHandOver ? 'to be refunded by hand' : words[refund.status]}
              {refund.lines.length > 0 && <> for {piecesText(refund.lines)}</>}
              {refund.restock !== null && (
                <>, taken off the delivery{refund.restock ? ', put back in stock' : ''}</>
              )}
              {refund.reason !== '' && <>, {refund.reason}</>}
              <span className="muted tiny">
                {' '}
                {dateAndTime(refund.createdAt)}
                {refund.actorName !== null && <>, {refund.actorName}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {refundablePence > 0 && may('refunds') && <GiveBack order={order} />}
    </section>
  )
}

const words: Record<AdminOrder['refunds'][number]['status'], string> = {
  pending: 'on its way',
  succeeded: 'refunded',
  failed: 'failed',
}

/** What was given back: of what is still to be paid, and of what was paid. */
const givenText = ({ amountPence, loweredPence }: { amountPence: number; loweredPence: number }) =>
  [
    ...(loweredPence > 0 ? [`${formatPence(loweredPence)} taken off the balance`] : []),
    ...(amountPence > 0 ? [`${formatPence(amountPence)} refunded`] : []),
  ].join(', ')

/** The question before money is given back. */
const askedText = (amountPence: number, loweredPence: number): string =>
  loweredPence === 0
    ? `Refund ${formatPence(amountPence)} now`
    : upperFirst(giveBackText(amountPence, loweredPence))

function GiveBack({ order }: { order: AdminOrder }) {
  const { id, refundablePence } = order
  const { values, field, setErrors, reset } = useFields({ amount: '', reason: '' })
  const { refund, busy } = useRefund()
  const oneAtATime = useOneAtATime()
  const [asked, setAsked] = useState(false)
  const {
    isChosen,
    isWrong,
    chosenPence,
    wire,
    fields,
    reset: chooseNone,
    ...choice
  } = useRefundChoice(order)
  const loweredPence = isChosen ? choice.loweredPence : 0
  const typed = values.amount.trim()
  const amountPence = isChosen ? chosenPence : typed === '' ? refundablePence : typedPence(typed)

  const give = async (): Promise<void> => {
    if (isWrong) return focusFirstError()
    if (amountPence === null || amountPence < 1) {
      return setErrors({ amount: 'Enter pounds and pence, such as 49.99.' })
    }
    const mostPence = refundablePence + (isChosen ? (order.balance?.pence ?? 0) : 0)
    if (amountPence > mostPence) {
      return setErrors({ amount: `You can refund up to ${formatPence(mostPence)}.` })
    }
    if (!asked) return setAsked(true)
    try {
      const reason = values.reason.trim()
      const answer = await refund({ id, ...(isChosen ? wire : { amountPence }), reason })
      toast({ message: givenText(answer) })
      reset()
      chooseNone()
    } catch (error) {
      const { amountPence: amount, reason } = fieldErrors(error)
      setErrors({ amount, reason })
      errorToast(refusalText(error))
    }
    setAsked(false)
  }
  const submit = handleSubmit(() => oneAtATime(give))

  return (
    <form method="post" onSubmit={submit} noValidate className={classes.form}>
      <RefundPieces {...fields} readOnly={asked} />
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label="Amount"
        placeholder={`Full amount: ${poundsText(refundablePence)}`}
        leftSection={<span className="muted">£</span>}
        {...field('amount')}
        readOnly={asked || isChosen}
        {...(isChosen && { value: poundsText(chosenPence) })}
        {...(isWrong && { error: QUANTITY_FAULT })}
      />
      <TextField label="Reason" maxLength={300} readOnly={asked} {...field('reason')} />
      <BusyButton
        type="submit"
        size="sm"
        variant={asked ? 'danger' : 'default'}
        busy={busy}
        // The second click of a double click must not confirm the question of the first.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {asked
          ? askedText(amountPence ?? 0, loweredPence)
          : loweredPence > 0
            ? 'Take off the balance'
            : 'Refund'}
      </BusyButton>
      {asked && !busy && (
        <button
          type="button"
          className="link"
          onClick={({ detail }) => detail < 2 && setAsked(false)}
        >
          Not yet
        </button>
      )}
    </form>
  )
}
