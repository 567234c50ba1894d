import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayMove } from '#server/order/return-status.shared.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import { errorText, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { useOrderName } from '#web/lib/shop.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './inbox.module.css'

type Return = RouterOutputs['return']['details']

/** The status changes that staff can make to a return now. */
export function ReturnSteps({ found }: { found: Return }) {
  const { id, status, acceptedAt, collectedAt, inspectedAt } = found
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = {
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.return.pathFilter()),
        queryClient.invalidateQueries(trpc.inbox.pathFilter()),
        queryClient.invalidateQueries(trpc.order.adminDetails.pathFilter()),
      ]),
  }
  const accept = useMutation(trpc.return.accept.mutationOptions(refresh))
  const collect = useMutation(trpc.return.collect.mutationOptions(refresh))
  const pay = useMutation(trpc.return.pay.mutationOptions(refresh))
  const refuse = useMutation(trpc.return.refuse.mutationOptions(refresh))
  const [refusal, setRefusal] = useState('')
  const [asked, setAsked] = useState<PayingStep | null>(null)
  const calls = [accept, collect, pay, refuse]
  const busy = calls.some((call) => call.isPending)
  const fault = calls.find((call) => call.isError)
  return (
    <div className={classes.answer}>
      <div className={classes.send}>
        {(status === 'asked' || status === 'slotBooked') && acceptedAt === null && (
          <BusyButton size="sm" busy={busy} onClick={() => accept.mutate({ id })}>
            Accept return
          </BusyButton>
        )}
        {collectedAt === null && mayMove(status, 'collected') && (
          <BusyButton
            size="sm"
            variant="default"
            busy={busy}
            onClick={() => (status === 'refunded' ? collect.mutate({ id }) : setAsked('collect'))}
          >
            Mark as {found.isBroughtBack ? 'received' : 'collected'}
          </BusyButton>
        )}
        {mayMove(status, 'refunded') && (
          <Button size="sm" variant="default" disabled={busy} onClick={() => setAsked('pay')}>
            Refund {formatPence(found.amountPence)}
          </Button>
        )}
      </div>
      {asked !== null && (
        <ConfirmPayment
          found={found}
          step={asked}
          busy={busy}
          onConfirm={() =>
            (asked === 'pay' ? pay : collect).mutate({ id }, { onSettled: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        />
      )}
      {mayMove(status, 'refused') && (
        <div className={`${classes.send} ${classes.refuse}`}>
          <TextField
            label="Reason for refusing"
            maxLength={500}
            value={refusal}
            onChange={({ currentTarget }) => setRefusal(currentTarget.value)}
          />
          <BusyButton
            size="sm"
            variant="default"
            busy={busy}
            disabled={refusal.trim() === ''}
            onClick={() => refuse.mutate({ id, refusal })}
          >
            Refuse return
          </BusyButton>
        </div>
      )}
      {collectedAt !== null && inspectedAt === null && <Inspect found={found} />}
      {fault && (
        <Note tone="bad">{errorText(fault.error, 'That could not be saved. Try again.')}</Note>
      )}
    </div>
  )
}

/** The steps that send money back: paying alone, and marking the pieces as collected. */
type PayingStep = 'pay' | 'collect'

type ConfirmPaymentProps = {
  found: Return
  step: PayingStep
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Names the sum, and whose it is, before it goes back. */
function ConfirmPayment({ found, step, ...rest }: ConfirmPaymentProps) {
  const orderName = useOrderName()
  const { name, amountPence, collectedAt, isBroughtBack } = found
  const asked = isBroughtBack ? 'Have you received it?' : 'Has it been collected?'
  const early = isBroughtBack ? ', before you have the items' : ', before the items are collected'
  const sum = formatPence(amountPence)
  const isEarly = step === 'pay' && collectedAt === null
  return (
    <ConfirmDialog
      {...rest}
      title={step === 'pay' ? `Refund ${sum}?` : asked}
      about={`${orderName(found.orderNumber)}, ${name}`}
      action={`Refund ${sum}`}
      busyText="Refunding..."
    >
      This refunds {sum} to {name} straight away{isEarly && early}. It cannot be undone.
    </ConfirmDialog>
  )
}

/** How many of the returned pieces are saleable. */
function Inspect({ found: { id, lines } }: { found: Return }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [saleable, setSaleable] = useState<Readonly<Record<string, number>>>({})
  const inspect = useMutation(
    trpc.return.inspect.mutationOptions({
      onSuccess: () =>
        Promise.all([
          queryClient.invalidateQueries(trpc.return.pathFilter()),
          queryClient.invalidateQueries(trpc.inbox.pathFilter()),
        ]),
    }),
  )
  const chosen = lines.map(({ productId, quantity }) => ({
    productId,
    quantity: saleable[productId] ?? quantity,
  }))
  return (
    <fieldset className={classes.pieces}>
      <legend className="small">How many can be resold (added back to stock)</legend>
      {lines.map(({ productId, quantity, ...line }, index) => (
        <SelectField
          key={productId}
          label={lineName(line)}
          value={String(chosen[index]?.quantity ?? 0)}
          data={Array.from({ length: quantity + 1 }, (_, count) => String(count))}
          onChange={({ currentTarget }) =>
            setSaleable({ ...saleable, [productId]: Number(currentTarget.value) })
          }
        />
      ))}
      {inspect.isError && (
        <Note tone="bad">{errorText(inspect.error, 'That could not be saved. Try again.')}</Note>
      )}
      <BusyButton
        size="sm"
        variant="default"
        busy={inspect.isPending}
        onClick={() => inspect.mutate({ id, saleable: chosen })}
      >
        Mark as inspected
      </BusyButton>
    </fieldset>
  )
}
