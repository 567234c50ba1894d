import { dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import classes from './removals.module.css'
import type { StaffRemoval } from './staff-removal.ts'

/** Cancels a booked removal; the refund is preselected by the rule. */
export function CancelRemoval({ removal }: { removal: StaffRemoval }) {
  const { id, refundablePence, giveBackByRule, freeCancelUntil } = removal
  const [giveBack, setGiveBack] = useState(giveBackByRule)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const cancel = useMutation(
    trpc.removal.cancel.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.removal.pathFilter()),
    }),
  )
  const sums = {
    all: refundablePence.deposit + refundablePence.balance,
    balance: refundablePence.balance,
  }
  return (
    <details className={classes.fold}>
      <summary>Cancel this removal</summary>
      <form
        method="post"
        className={classes.form}
        onSubmit={handleSubmit(async () => {
          await cancel.mutateAsync({ id, giveBack }).catch(() => {})
        }, cancel.isPending)}
      >
        <p>
          Full refund until {dayText(freeCancelUntil)}, then everything except the deposit. You can
          choose differently.
        </p>
        {(['all', 'balance'] as const).map((what) => (
          <label key={what} className={`${classes.choice} num`}>
            <input
              type="radio"
              name={`give-back-${id}`}
              checked={giveBack === what}
              onChange={() => setGiveBack(what)}
            />
            {words[what]}: refund {formatPence(sums[what])}
          </label>
        ))}
        {cancel.isError && (
          <Note tone="bad">
            {errorText(cancel.error, 'The removal could not be cancelled. Try again.')}
          </Note>
        )}
        <BusyButton type="submit" size="sm" variant="danger" busy={cancel.isPending}>
          Cancel removal
        </BusyButton>
      </form>
    </details>
  )
}

const words = { all: 'Full amount paid', balance: 'Everything except the deposit' } as const
