import { dayInLondon, dayText } from '#server/lib/london-time.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { typedPence } from '#server/lib/numbers.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { Compact } from '../panel.tsx'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { TextField } from '#web/ui/forms/fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { firstFreeDay, freeOn, isBeforeNotice, isDayOver, noticeText } from './notice.ts'
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
  /** Whether the price of the delivery is still to be agreed. */
  isPriceOpen?: boolean
  /** The day, window and zone that are offered first. */
  day: string
  slotId?: string | undefined
  zoneId?: string | undefined
}

type ArrangeSheetProps = { delivery: Arranged; onClose: () => void }

/** Books an order into a window of its zone, or of any where no zone of the vans has its address. */
export default function ArrangeSheet({ delivery, onClose }: ArrangeSheetProps) {
  const orderName = useOrderName()
  const { orderNumber: number, messageId, booked, isPriceOpen = false } = delivery
  const [opened] = useState(() => new Date())
  const today = dayInLondon(opened)
  const [typedDay, setTypedDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(delivery.slotId ?? null)
  const trpc = useTRPC()
  const { data: place, isLoading: isSought } = useQuery(
    trpc.delivery.check.queryOptions(
      { postcode: delivery.pincode },
      { enabled: delivery.zoneId === undefined, retry: false },
    ),
  )
  const zoneId = delivery.zoneId ?? place?.zone?.id ?? null
  const start = latestOf(today, delivery.day, booked ? null : (place?.earliest ?? null))
  const asked = typedDay ?? start
  const week = useQuery(
    trpc.zone.week.queryOptions({ day: asked }, { enabled: asked !== '' && !isSought }),
  )
  const arranging = useArranging(delivery, onClose)
  const wanted = { zoneId, now: opened }
  const date = typedDay ?? (week.data && firstFreeDay(week.data, start, wanted)) ?? start
  const free = week.data && !isSought ? freeOn(week.data, date, wanted) : []
  const slot = free.find(({ id }) => id === chosen)
  const [reason, setReason] = useState('')
  const [price, setPrice] = useState('')
  const [reference, setReference] = useState('')
  const deliveryPence = typedPence(price)
  const [isAsking, setAsking] = useState(false)
  const isEarly = slot && week.data && isBeforeNotice(slot, week.data.today)
  const action = slot && `${booked ? 'Move to' : 'Book'} ${dayText(slot.date)}`
  const book = () =>
    slot &&
    arranging.book(slot.id, {
      reason: reason.trim(),
      ...(isPriceOpen && deliveryPence !== null && { deliveryPence }),
      ...(isPriceOpen && deliveryPence !== 0 && { takenOutside: reference.trim() }),
    })
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
          disabled={slot === undefined || (isPriceOpen && deliveryPence === null)}
          onClick={({ detail }) => {
            if (detail > 1) return
            if (isEarly) setAsking(true)
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
            onChange={({ currentTarget }) => setTypedDay(currentTarget.value)}
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
        {isPriceOpen && (
          <TextField
            label="Agreed delivery price (£)"
            description="Enter 0.00 if the delivery is free"
            inputMode="decimal"
            autoComplete="off"
            error={
              price !== '' && deliveryPence === null ? 'Enter a price, such as 45.' : undefined
            }
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          />
        )}
        {isPriceOpen && deliveryPence !== null && deliveryPence > 0 && (
          <TextField
            label="Taken outside the website: reference"
            description="Leave it blank to email a link to pay"
            maxLength={100}
            value={reference}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
        )}
        <p className="small muted">
          The customer gets an email.{!isPriceOpen && ' What was paid stays as it is.'}
        </p>
      </div>
      {isAsking && slot && (
        <ConfirmDialog
          title="Earlier than its notice"
          action={action ?? ''}
          busyText={booked ? 'Moving...' : 'Booking...'}
          busy={arranging.isPending}
          onConfirm={() => {
            setAsking(false)
            book()
          }}
          onClose={() => setAsking(false)}
        >
          {noticeText(slot.noticeDays)} Call {delivery.name} before you book {dayText(slot.date)}.
        </ConfirmDialog>
      )}
    </Sheet>
  )
}

/** What staff enter beside the window. */
type Arrangement = { reason: string; deliveryPence?: number; takenOutside?: string }

/** The latest of these days. */
const latestOf = (...days: (string | null)[]): string =>
  days.reduce<string>((last, day) => (day !== null && day > last ? day : last), '')

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
    book: (deliverySlotId: string, { reason, takenOutside, deliveryPence }: Arrangement) =>
      messageId === undefined
        ? move.mutate({
            orderId,
            deliverySlotId,
            part,
            ...(reason && { reason }),
            ...(deliveryPence !== undefined && { deliveryPence }),
            ...(takenOutside && { takenOutside }),
          })
        : replace.mutate({ messageId, deliverySlotId }),
  }
}
