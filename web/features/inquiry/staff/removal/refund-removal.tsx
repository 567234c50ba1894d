import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { focusFirstError } from '#web/ui/forms/focus-first-error.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useFields } from '#web/ui/forms/use-fields.ts'
import { penceOf } from '../quotation-amount.ts'
import classes from './removals.module.css'
import type { StaffRemoval } from '../inquiry.ts'
import { randomId } from '#web/lib/random-id.ts'

const parts = ['deposit', 'balance', 'extras'] as const
const names = { deposit: 'Deposit', balance: 'Balance', extras: 'Extras' } as const

/** Refunds an amount of the deposit, the balance or the extras, with a credit note. */
export function RefundRemoval({ removal: { id, refundablePence } }: { removal: StaffRemoval }) {
  const left = parts.filter((part) => refundablePence[part] > 0)
  const [chosen, choose] = useState<(typeof parts)[number]>()
  const part = left.find((one) => one === chosen) ?? left[0] ?? 'deposit'
  const { values, field, setErrors, reset } = useFields({ amount: '', reason: '' })
  // The same key when the form is sent again: one refund.
  const [key, renewKey] = useReducer(
    () => randomId(),
    null,
    () => randomId(),
  )
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refund = useMutation(
    trpc.removal.refund.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.removal.pathFilter()),
    }),
  )

  const amountPence = penceOf(values.amount) ?? 0
  const [isAsked, setIsAsked] = useState(false)

  const ask = async () => {
    const isAmount = amountPence > 0
    if (!isAmount || values.reason.trim() === '') {
      setErrors({
        ...(!isAmount && { amount: 'Enter an amount in pounds.' }),
        ...(values.reason.trim() === '' && { reason: 'Enter a reason.' }),
      })
      focusFirstError()
    } else {
      setIsAsked(true)
    }
  }

  const send = async () => {
    const input = { id, part, amountPence, reason: values.reason, idempotencyKey: key }
    try {
      await refund.mutateAsync(input)
      renewKey()
      reset()
      toast({ message: `${formatPence(amountPence)} refund sent` })
    } catch {
      // The form shows the error.
    }
    setIsAsked(false)
  }

  return (
    <details className={classes.fold}>
      <summary>Make a refund</summary>
      <form
        method="post"
        noValidate
        className={classes.form}
        onSubmit={handleSubmit(ask, refund.isPending)}
      >
        <div className={classes.refund}>
          <SelectField
            label="Refund from"
            data={left.map((value) => ({
              value,
              label: `${names[value]}, ${formatPence(refundablePence[value])} refundable`,
            }))}
            value={part}
            onChange={({ currentTarget: { value } }) => {
              renewKey()
              choose(parts.find((one) => one === value))
            }}
          />
          <TextField
            label="Amount"
            inputMode="decimal"
            leftSection="£"
            autoComplete="off"
            {...field('amount')}
          />
          <TextField
            className={classes.whole ?? ''}
            label="Reason"
            maxLength={200}
            autoComplete="off"
            {...field('reason')}
          />
        </div>
        {refund.isError && (
          <Note tone="bad">
            {errorText(refund.error, 'The refund could not be made. Try again.')}
          </Note>
        )}
        <BusyButton type="submit" size="sm" variant="default" busy={refund.isPending}>
          Refund
        </BusyButton>
      </form>
      {isAsked && (
        <ConfirmDialog
          title={`Refund ${formatPence(amountPence)}?`}
          action={`Refund ${formatPence(amountPence)}`}
          busyText="Refunding..."
          busy={refund.isPending}
          onConfirm={() => void send()}
          onClose={() => setIsAsked(false)}
        >
          This refunds the {names[part].toLowerCase()} and sends a credit note. This action cannot
          be undone.
        </ConfirmDialog>
      )}
    </details>
  )
}
