import { clockText, dayText, shortDate } from '#server/lib/london-time.shared.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { onSingleClick } from '#web/ui/buttons/double-click.ts'
import { DisputeNotes } from '#web/ui/admin/dispute-notes.tsx'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { DamageNotes } from '#web/ui/pictures/damage-notes.tsx'
import { shownRemovalStatus, StatusBadge } from '#web/ui/status-badge.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { MoveRemoval } from './move-removal.tsx'
import { heldVansText } from './vans-field.tsx'
import { RefundRemoval } from './refund-removal.tsx'
import type { StaffRemoval } from '../inquiry.ts'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import classes from './removals.module.css'

/** A quotation or booked removal: its payments, and staff's actions. */
export function RemovalCard({ removal }: { removal: StaffRemoval }) {
  const { number, day, pricePence, extras, flag, refundablePence } = removal
  const { damages, finishedAt, receivedBy, cancelledBy } = removal
  const status = shownRemovalStatus(removal)
  const isOpen = status === 'quoted' || status === 'booked'
  const may = useMay()
  const canRefund = Object.values(refundablePence).some((pence) => pence > 0)
  return (
    <article className={classes.card} aria-label={`HR-${number}`}>
      <div className={classes.head}>
        <Link
          to="/shop/removals/$removal"
          params={{ removal: `HR-${number}` }}
          className="link num"
          preload={false}
        >
          HR-{number}
        </Link>
        <StatusBadge kind="removal" status={status} />
        <span className="num">
          {dayText(day)}, {formatPence(pricePence + (extras?.pricePence ?? 0))}
        </span>
      </div>
      <dl className={`${classes.parts} num`}>
        <div>
          <dt>Deposit {formatPence(removal.deposit.amountPence)}</dt>
          <dd className="muted">{stateOf(removal, 'deposit')}</dd>
        </div>
        <div>
          <dt>Balance {formatPence(removal.balance.amountPence)}</dt>
          <dd className="muted">{stateOf(removal, 'balance')}</dd>
        </div>
        {removal.extras && (
          <div>
            <dt>
              {removal.extras.balancePence > 0 ? 'Balance with extras' : 'Extras'}{' '}
              {formatPence(removal.extras.amountPence)}
            </dt>
            <dd className="muted">{stateOf(removal, 'extras')}</dd>
          </div>
        )}
      </dl>
      {isOpen && <p className="small muted num">{heldVansText(removal.van)}</p>}
      {finishedAt !== null && (
        <p className="num">
          Finished on {dayText(finishedAt)} at {clockText(finishedAt)}. {receivedBy} was there.
        </p>
      )}
      {cancelledBy !== null && (
        <p className="num">
          Cancelled on {dayText(cancelledBy.at)} at {clockText(cancelledBy.at)} by{' '}
          {cancelledBy.staff ?? 'the customer'}.
        </p>
      )}
      <DamageNotes damages={damages} />
      <DisputeNotes disputes={removal.disputes} />
      {flag !== null && (
        <Note tone="bad">
          A payment does not match: {flag}. Withdraw the quotation to refund it.
        </Note>
      )}
      <Actions removal={removal} />
      {isOpen && <MoveRemoval removal={removal} />}
      {status === 'booked' && may('refunds') && <CancelRemoval removal={removal} />}
      {canRefund && may('refunds') && <RefundRemoval removal={removal} />}
    </article>
  )
}

function stateOf(removal: StaffRemoval, part: 'deposit' | 'balance' | 'extras'): string {
  const { status = 'cancelled', paidAt = null, refundedPence = 0 } = removal[part] ?? {}
  const back = refundedPence > 0 ? `, ${formatPence(refundedPence)} refunded` : ''
  if (paidAt !== null) return `paid ${shortDate(paidAt)}${back}`
  if (part === 'balance' && status === 'cancelled' && removal.extras) return 'due with the extras'
  if (status === 'cancelled') return 'no longer due'
  if (part === 'extras') return `signed by ${removal.extras?.signedBy ?? ''}, not paid yet`
  if (part === 'deposit') return `until ${shortDate(removal.expiresAt)}`
  const asked = removal.balanceAskedAt
  const due = `due by ${shortDate(removal.balanceDueOn)}`
  return asked === null ? due : `${due}, requested ${shortDate(asked)}`
}

/** Withdrawing a quotation, and requesting a balance. */
function Actions({ removal }: { removal: StaffRemoval }) {
  const { id, number, status, pricePence, balance, extras, flag } = removal
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries(trpc.removal.pathFilter())
  const withdraw = useMutation(trpc.removal.withdraw.mutationOptions({ onSettled }))
  const ask = useMutation(
    trpc.removal.askForBalance.mutationOptions({
      onSettled,
      onSuccess: () => toast({ message: 'The customer has been emailed a payment link.' }),
    }),
  )
  const error = withdraw.error ?? ask.error
  const isOpen = balance.status === 'pending' || extras?.status === 'pending'
  const isAsked = status === 'booked' && isOpen
  if (status !== 'quoted' && !isAsked) return null
  return (
    <>
      {error && <Note tone="bad">{errorText(error, 'That could not be saved. Try again.')}</Note>}
      <div className={classes.actions}>
        {status === 'quoted' && (
          <Button
            size="sm"
            variant="default"
            disabled={withdraw.isPending}
            onClick={() => setIsWithdrawing(true)}
          >
            Withdraw
          </Button>
        )}
        {isAsked && (
          <BusyButton
            size="sm"
            variant="default"
            busy={ask.isPending}
            onClick={onSingleClick(() => ask.mutate({ id }))}
          >
            Request balance
          </BusyButton>
        )}
      </div>
      {isWithdrawing && (
        <ConfirmDialog
          title={`Withdraw HR-${number}?`}
          action="Withdraw"
          busyText="Withdrawing..."
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id }, { onSettled: () => setIsWithdrawing(false) })}
          onClose={() => setIsWithdrawing(false)}
        >
          The quotation of {formatPence(pricePence)} can no longer be accepted
          {flag !== null && ', and the payment is refunded'}. This action cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Cancels a booked removal; the refund is preselected by the rule. */
function CancelRemoval({ removal }: { removal: StaffRemoval }) {
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
    all: refundablePence.deposit + refundablePence.balance + refundablePence.extras,
    balance: refundablePence.balance + refundablePence.extras,
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
