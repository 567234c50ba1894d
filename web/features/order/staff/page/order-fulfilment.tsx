import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { dateAndTime, dayText } from '#server/lib/london-time.shared.ts'
import { knownCarriers } from '#server/lib/order/delivery-methods.shared.ts'
import { fieldErrors, useTRPC } from '#web/lib/trpc.ts'
import { Compact, Panel } from '#web/ui/admin/panel.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOneAtATime } from '#web/ui/buttons/use-one-at-a-time.ts'
import { TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import { handleSubmit } from '#web/ui/forms/handle-submit.ts'
import { errorToast, toast, undoToast } from '#web/ui/toast/toast.ts'
import { refusalText, useSetStatus } from '../use-orders.ts'
import type { StaffOrder } from './staff-order.ts'
import classes from './order-page.module.css'

/** What staff do with an order that the van does not bring; nothing for any other. */
export function OrderFulfilment({ order }: { order: StaffOrder }) {
  if (order.fulfilment === null || order.final !== null) return null
  return (
    <Panel title={order.deliveryMethod === 'collection' ? 'Collection' : 'Parcel'}>
      <Compact>
        <div className={`${classes.body} ${classes.form}`}>
          {order.deliveryMethod === 'collection' ? (
            <Collection order={order} />
          ) : (
            <Parcel key={order.fulfilment.parcel?.sentAt} order={order} />
          )}
        </div>
      </Compact>
    </Panel>
  )
}

/** What follows each action: the order is read again, a refusal is told. */
function useSettled() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return {
    onSettled: () => queryClient.invalidateQueries(trpc.order.pathFilter()),
    onError: (error: unknown) => errorToast(refusalText(error)),
  }
}

const isWaiting = ({ paymentStatus }: StaffOrder) => paymentStatus === 'pending'

function Collection({ order }: { order: StaffOrder }) {
  const { id: orderId, fulfilment, status } = order
  const trpc = useTRPC()
  const settled = useSettled()
  const oneAtATime = useOneAtATime()
  const setReady = useMutation(
    trpc.fulfilment.setReady.mutationOptions({
      ...settled,
      onSuccess: (_, { isReady }) => {
        if (isReady) return
        toast({ message: 'Not ready. A customer who was told otherwise is emailed.' })
      },
    }),
  )
  const { setStatus, busy } = useSetStatus()
  const readyAt = fulfilment?.readyAt ?? null
  const day = fulfilment?.collection
  const ready = () =>
    oneAtATime(async () => {
      await setReady.mutateAsync({ orderId, isReady: true })
      undoToast('Marked as ready to collect', () => setReady.mutate({ orderId, isReady: false }))
    })
  const move = async (to: 'delivered' | 'inProcess') => {
    try {
      await setStatus({ id: orderId, status: to })
    } catch (error) {
      errorToast(refusalText(error))
    }
  }
  const collected = () =>
    oneAtATime(async () => {
      await move('delivered')
      undoToast('Marked as collected', () => void move('inProcess'))
    })
  if (isWaiting(order)) return <p className="muted small">This order has not been paid yet.</p>
  if (status === 'delivered') return <p className="small">Collected.</p>
  return (
    <>
      <p className="num">{day && slotText(day)}</p>
      {readyAt !== null && (
        <p className="small muted num">
          Ready since {dateAndTime(readyAt)}. The customer was emailed.
        </p>
      )}
      {readyAt === null && (
        <BusyButton size="sm" busy={setReady.isPending} onClick={() => void ready()}>
          Ready to collect
        </BusyButton>
      )}
      <BusyButton
        size="sm"
        variant={readyAt === null ? 'default' : 'filled'}
        busy={busy}
        onClick={() => void collected()}
      >
        Collected
      </BusyButton>
      {readyAt !== null && (
        <Button
          size="sm"
          variant="subtle"
          onClick={() => setReady.mutate({ orderId, isReady: false })}
        >
          Not ready after all
        </Button>
      )}
      <MoveDay key={day?.date} orderId={orderId} date={day?.date ?? ''} />
    </>
  )
}

function MoveDay({ orderId, date }: { orderId: string; date: string }) {
  const trpc = useTRPC()
  const settled = useSettled()
  const move = useMutation(
    trpc.fulfilment.move.mutationOptions({
      ...settled,
      onSuccess: (day) => toast({ message: `Collection changed to ${dayText(day.date)}` }),
    }),
  )
  const submit = (form: HTMLFormElement) => async () => {
    const collectionDay = new FormData(form).get('day')
    if (typeof collectionDay !== 'string' || collectionDay === '') return
    await move.mutateAsync({ orderId, collectionDay }).catch(() => null)
  }
  return (
    <form
      method="post"
      className={classes.form}
      onSubmit={(event) => handleSubmit(submit(event.currentTarget))(event)}
    >
      <TextField
        label="Collection day"
        name="day"
        type="date"
        defaultValue={date}
        description="The customer is emailed."
      />
      <BusyButton type="submit" size="sm" variant="default" busy={move.isPending}>
        Change day
      </BusyButton>
    </form>
  )
}

/** The numbers of a field, separated by spaces, commas and lines. */
const numbersOf = (text: string) => text.split(/[\s,;]+/).filter((number) => number !== '')

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : '')

function Parcel({ order }: { order: StaffOrder }) {
  const { id: orderId, fulfilment, status } = order
  const trpc = useTRPC()
  const settled = useSettled()
  const list = useId()
  const undo = useMutation(
    trpc.fulfilment.undoSent.mutationOptions({
      ...settled,
      onSuccess: () =>
        toast({ message: 'Not sent. A customer who was told otherwise is emailed.' }),
    }),
  )
  const send = useMutation(
    trpc.fulfilment.setSent.mutationOptions({ ...settled, onError: () => {} }),
  )
  const parcel = fulfilment?.parcel ?? null
  const errors = fieldErrors(send.error)
  const submit = (form: HTMLFormElement) => async () => {
    const data = new FormData(form)
    const carrier = textOf(data.get('carrier'))
    const trackingNumbers = numbersOf(textOf(data.get('tracking')))
    try {
      await send.mutateAsync({ orderId, carrier, trackingNumbers })
      if (parcel !== null) toast({ message: 'Parcel corrected' })
      else undoToast('Marked as sent', () => undo.mutate({ id: orderId }))
    } catch (error) {
      if (Object.keys(fieldErrors(error)).length === 0) errorToast(refusalText(error))
    }
  }
  if (isWaiting(order)) return <p className="muted small">This order has not been paid yet.</p>
  return (
    <>
      {parcel !== null && (
        <p className="small muted num">
          Sent {dateAndTime(parcel.sentAt)}. The customer was emailed.
        </p>
      )}
      <form
        method="post"
        className={classes.form}
        onSubmit={(event) => handleSubmit(submit(event.currentTarget))(event)}
      >
        <TextField
          label="Carrier"
          name="carrier"
          list={list}
          maxLength={40}
          autoComplete="off"
          defaultValue={parcel?.carrier}
          error={errors['carrier']}
        />
        <datalist id={list}>
          {knownCarriers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextAreaField
          label="Tracking numbers"
          name="tracking"
          rows={2}
          description="One for each box, on lines of their own (optional)"
          defaultValue={parcel?.tracking.map(({ number }) => number).join('\n')}
          error={errors['trackingNumbers']}
        />
        <BusyButton
          type="submit"
          size="sm"
          variant={parcel === null ? 'filled' : 'default'}
          busy={send.isPending}
        >
          {parcel === null ? 'Mark as sent' : 'Correct'}
        </BusyButton>
      </form>
      {parcel !== null && status !== 'delivered' && (
        <Button size="sm" variant="subtle" onClick={() => undo.mutate({ id: orderId })}>
          Not sent after all
        </Button>
      )}
    </>
  )
}
