import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Compact } from '../panel.tsx'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { freeOn, isBeforeNotice, isDayOver, noticeText } from './notice.ts'
import { useOrderName } from '#web/lib/shop.ts'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import classes from './arrange-sheet.module.css'

/** A delivery of an order that staff book or move. */
export type Arranged = {
  orderId: string
  orderNumber: number
  /** Which delivery; the first that is still to come without it. */
  part?: 1 | 2 | undefined
  /** The answer to a problem whose replacement it is, in place of a delivery of the order. */
  messageId?: string | undefined
  name: string
  city: string
  pincode: string
  /** What staff need to know of it. */
  note: string
  /** The booked window; null for a delivery without one. */
  booked: { date: string; startHour: number; endHour: number } | null
  /** The day, window and zone that are offered first. */
  day: string
  slotId?: string | undefined
  zoneId?: string | undefined
}

type ArrangeSheetProps = { delivery: Arranged; onClose: () => void }

/** Books an order into a window of its zone, or of any where no zone of the vans has its address. */
export default function ArrangeSheet({ delivery, onClose }: ArrangeSheetProps) {
  const orderName = useOrderName()
  const { orderNumber: number, messageId, booked } = delivery
  const [opened] = useState(() => new Date())
  const today = dayInLondon(opened)
  const [date, setDate] = useState(delivery.day < today ? today : delivery.day)
  const [chosen, setChosen] = useState<string | null>(delivery.slotId ?? null)
  const trpc = useTRPC()
  const { data: place, isLoading: isSought } = useQuery(
    trpc.delivery.check.queryOptions(
      { postcode: delivery.pincode },
      { enabled: delivery.zoneId === undefined, retry: false },
    ),
  )
  const zoneId = delivery.zoneId ?? place?.zone?.id ?? null
  const week = useQuery(trpc.zone.week.queryOptions({ day: date }, { enabled: date !== '' }))
  const arranging = useArranging(delivery, onClose)
  const free = week.data && !isSought ? freeOn(week.data, date, { zoneId, now: opened }) : []
  const slot = free.find(({ id }) => id === chosen)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isEarly = slot && week.data && isBeforeNotice(slot, week.data.today)
  const action = slot && `${booked ? 'Move to' : 'Book'} ${dayText(slot.date)}`
  const book = () => slot && arranging.book(slot.id, reason.trim())
  return (
    <Sheet
      opened
      onClose={onClose}
      width={560}
      title={`${booked ? 'Move' : 'Arrange'} ${messageId ? 'replacement for' : 'delivery of'} ${orderName(number)}`}
      foot={
        <BusyButton
          size="lg"
          fullWidth
          busy={arranging.isPending}
          busyText={booked ? 'Moving...' : 'Booking...'}
          disabled={slot === undefined}
          onClick={({ detail }) => {
            if (detail > 1) return
            if (isEarly) setAsked(true)
            else book()
          }}
        >
          {action ?? 'Choose a delivery slot'}
        </BusyButton>
      }
    >
      <div className={classes.sheet}>
        <p>
          {delivery.name}, {delivery.city} {delivery.pincode}
          <br />
          <span className="small muted">
            {delivery.note}
            {booked && `Now ${dayText(booked.date)}, ${hoursText(booked)}.`}
          </span>
        </p>
        {arranging.error && (
          <Note tone="bad">
            {errorText(
              arranging.error,
              booked
                ? 'The delivery could not be moved. Try again.'
                : 'The delivery could not be booked. Try again.',
            )}
          </Note>
        )}
        <Compact>
          <TextField
            type="date"
            label="Day"
            min={today}
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        </Compact>
        {(week.isLoading || isSought) && <RowsSkeleton rows={3} />}
        {week.data && !isSought && free.length === 0 && (
          <Note tone="warn">
            {isDayOver(week.data, date, opened)
              ? 'The delivery hours of this day are over.'
              : 'No places left on this day.'}{' '}
            Choose another day.
          </Note>
        )}
        {free.length > 0 && (
          <fieldset className={classes.windows}>
            <legend>{dayText(date)}</legend>
            {free.map((window) => (
              <label key={window.id}>
                <input
                  type="radio"
                  name="window"
                  checked={window.id === chosen}
                  onChange={() => setChosen(window.id)}
                />
                <span>
                  <b>{hoursText(window)}</b>, {window.zone}
                </span>
                <span className="muted num">{window.places - window.taken} free</span>
              </label>
            ))}
          </fieldset>
        )}
        {booked && messageId === undefined && (
          <TextField
            label="Reason, for the email (optional)"
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        <p className="small muted">The customer gets an email. What was paid stays as it is.</p>
      </div>
      {asked && slot && (
        <ConfirmDialog
          title="Earlier than its notice"
          action={action ?? ''}
          busyText={booked ? 'Moving...' : 'Booking...'}
          busy={arranging.isPending}
          onConfirm={() => {
            setAsked(false)
            book()
          }}
          onClose={() => setAsked(false)}
        >
          {noticeText(slot.noticeDays)} Call {delivery.name} before you book {dayText(slot.date)}.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

/** Books a delivery, or a replacement, into a window. */
function useArranging(
  { orderId, orderNumber: number, part, messageId }: Arranged,
  onClose: () => void,
) {
  const orderName = useOrderName()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const settled = {
    onSuccess: ({ date, ...hours }: { date: string; startHour: number; endHour: number }) => {
      const when = `${dayText(date)}, ${hoursText(hours)}`
      toast({ message: `${orderName(number)} booked for ${when}` })
      onClose()
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(trpc.zone.week.pathFilter()),
        queryClient.invalidateQueries(trpc.delivery.toArrange.pathFilter()),
        queryClient.invalidateQueries(trpc.delivery.waiting.pathFilter()),
        queryClient.invalidateQueries(trpc.order.pathFilter()),
        queryClient.invalidateQueries(trpc.run.pathFilter()),
      ]),
  }
  const move = useMutation(trpc.delivery.move.mutationOptions(settled))
  const replace = useMutation(trpc.delivery.bookReplacement.mutationOptions(settled))
  return {
    isPending: move.isPending || replace.isPending,
    error: move.error ?? replace.error,
    book: (deliverySlotId: string, reason: string) =>
      messageId === undefined
        ? move.mutate({ orderId, deliverySlotId, part, ...(reason && { reason }) })
        : replace.mutate({ messageId, deliverySlotId }),
  }
}
