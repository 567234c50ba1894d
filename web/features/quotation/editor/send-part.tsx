import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { quotationName } from '#server/lib/order-name.shared.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { errorToast, toast } from '#web/ui/toast/toast.ts'
import type { Details, Editing } from './quotation-draft.ts'
import classes from './editor.module.css'

type SendPartProps = Editing & {
  details: Details | null
  isChanged: boolean
  onSave: () => void
  onSend: () => void
  /** Why it cannot be saved, sent or recorded; null for no reason. */
  fault: string | null
  /** Records what was paid outside. */
  takeOutside: ReactNode
}

/** Sending the link, saving, and withdrawing; for an accepted quotation, its order. */
export function SendPart({ draft, details, isChanged, isFixed, ...rest }: SendPartProps) {
  const { onSave, onSend, takeOutside, fault } = rest
  const note = fault !== null && <Note tone="bad">{fault}</Note>
  const orderName = useOrderName()
  const isSent = details !== null && details.sentAt !== null
  if (details?.order) {
    return (
      <section className={`box ${classes.part}`} aria-label="Order">
        <Note tone={details.status === 'cancelled' ? 'warn' : 'good'}>
          This is order{' '}
          <Link
            to="/admin/orders/$order"
            params={{ order: orderName(details.order.number) }}
            className="link"
          >
            {orderName(details.order.number)}
          </Link>{' '}
          now
          {details.status === 'unpaid' && ', waiting for its payment'}
          {details.status === 'cancelled' && ', which is cancelled'}.
        </Note>
        {details.status === 'unpaid' && (
          <div className={classes.send}>
            {note}
            {takeOutside}
            <Withdraw details={details} />
          </div>
        )}
      </section>
    )
  }
  return (
    <section className={`box ${classes.part}`} aria-label="Send">
      {isFixed ? (
        <p className="muted">This quotation is withdrawn.</p>
      ) : (
        <div className={classes.send}>
          {note}
          <Button fullWidth disabled={draft.lines.length === 0} onClick={onSend}>
            {isSent ? 'Send the link again' : 'Send the link'}
            <kbd className={classes.sendKey} aria-hidden="true">
              Ctrl Enter
            </kbd>
          </Button>
          <p className="small muted">
            {draft.email.trim() === ''
              ? 'Without an email address you get the link to pass on.'
              : 'By email. They accept and pay on their own page.'}
          </p>
          <Button
            variant="default"
            fullWidth
            disabled={!isChanged && details !== null}
            onClick={onSave}
          >
            {isSent ? 'Save changes' : 'Save draft'}
          </Button>
          {takeOutside}
          {details !== null && <Withdraw details={details} />}
        </div>
      )}
    </section>
  )
}

function Withdraw({ details }: { details: Details }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const name = quotationName(details.number)
  const withdraw = useMutation(
    trpc.quotation.withdraw.mutationOptions({
      onSuccess: () => toast({ message: `${name} is withdrawn.` }),
      onError: (error) =>
        errorToast(errorText(error, 'The quotation could not be withdrawn. Try again.')),
      onSettled: async () => {
        setAsked(false)
        await queryClient.invalidateQueries(trpc.quotation.pathFilter())
      },
    }),
  )
  return (
    <>
      <Button variant="subtle" fullWidth onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      {isAsked && (
        <ConfirmDialog
          onClose={() => setAsked(false)}
          title={`Withdraw ${name}?`}
          action="Withdraw"
          busyText="Withdrawing..."
          busy={withdraw.isPending}
          onConfirm={() => withdraw.mutate({ id: details.id })}
        >
          It can no longer be accepted, and what it holds is free again.
        </ConfirmDialog>
      )}
    </>
  )
}
