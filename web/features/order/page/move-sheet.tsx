import { dayText } from '#server/lib/london-time.shared.ts'
import { useContact } from '#web/lib/shop.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { errorText, useTRPC } from '#web/lib/trpc.ts'
import { BusyButton } from '#web/ui/buttons/busy-button.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { Note } from '#web/ui/note.tsx'
import { formatPence } from '#web/ui/price.tsx'
import { RetryNote } from '#web/ui/retry-note.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { normalizePostcode } from '#server/lib/text/postcode.shared.ts'
import type { SlotOffer } from '../checkout/delivery/slot-offer.ts'
import slotClasses from '../checkout/delivery/choose-slot.module.css'
import { DayWindows } from '../checkout/delivery/day-windows.tsx'
import { SlotCalendar } from '../checkout/delivery/slot-calendar.tsx'
import type { OrderPageData } from './load-order-page.ts'
import classes from './order-page.module.css'
import { coveredPence, whichText } from './load-order-page.ts'

const WEEKS = 28
const failed =
  'Sorry, that didn’t go through. Your delivery hasn’t changed. Please try again or call us.'

type MoveSheetProps = {
  order: OrderPageData
  delivery: OrderPageData['deliveries'][number]
  opened: boolean
  onClose: () => void
  onMoved: () => void
}

/** The side sheet that books or moves the window of a delivery. */
export default function MoveSheet({ order, delivery, opened, onClose, onMoved }: MoveSheetProps) {
  const move = useMove(order, delivery, onMoved)
  const { window } = delivery
  const which = whichText(order, delivery) ?? 'delivery'
  const isDearer = move.slot !== null && move.slot.pricePence > coveredPence(order)
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      width={460}
      title={window === null ? 'Choose a day' : `Change your ${which}`}
      foot={
        <BusyButton
          size="lg"
          fullWidth
          busy={move.busy}
          disabled={move.slot === null || isDearer}
          onClick={move.submit}
        >
          {move.slot === null ? 'Choose a slot' : `Change to ${dayText(move.slot.date)}`}
        </BusyButton>
      }
    >
      <div className={`${slotClasses.days} ${classes.sheet}`}>
        {window !== null && (
          <p className="small muted num">
            Now <Unbroken text={slotText(window)} />
          </p>
        )}
        {move.error !== null && <Note tone="bad">{errorText(move.error, failed)}</Note>}
        <Windows move={move} own={window?.date ?? null} />
        {isDearer && <Dearer paidPence={order.standing.deliveryPence} />}
        {window !== null && (
          <p className="small muted">
            We’ll keep your current slot until the new one is confirmed.
          </p>
        )}
      </div>
    </Sheet>
  )
}

function Dearer({ paidPence }: { paidPence: number }) {
  const contact = useContact()
  return (
    <Note tone="warn">
      This slot costs more than the {formatPence(paidPence)} you paid for delivery. Choose another,
      or call us on {contact.phone} to book it.
    </Note>
  )
}

function Windows({ move, own }: { move: Move; own: string | null }) {
  const contact = useContact()
  const { days, day, slot, firstDay, until } = move
  if (move.onRetry !== null) {
    return <RetryNote onRetry={move.onRetry}>We couldn’t load the available days.</RetryNote>
  }
  if (move.isLoading) return <RowsSkeleton rows={4} />
  const [start] = days
  const last = days.at(-1)
  if (start === undefined || last === undefined || firstDay === null) {
    return (
      <Note tone="warn">
        No days are available online for this postcode. Call us on {contact.phone} to arrange one.
      </Note>
    )
  }
  const earlier = daysAfter(start.date, -WEEKS)
  return (
    <>
      <SlotCalendar
        days={days}
        chosen={day?.date ?? null}
        own={own}
        onChoose={({ date, windows }) =>
          move.look(date, windows.find(({ places }) => places > 0) ?? null)
        }
        onEarlier={
          start.date > firstDay ? () => move.turnTo(earlier > firstDay ? earlier : null) : null
        }
        onLater={
          until !== null && last.date < until ? () => move.turnTo(daysAfter(last.date, 1)) : null
        }
      />
      {day && (
        <fieldset className={slotClasses.windows}>
          <legend>{dayText(day.date)}</legend>
          <DayWindows day={day} chosen={slot?.id ?? null} goneId={null} onChoose={move.choose} />
        </fieldset>
      )}
    </>
  )
}

/** The free windows for a delivery, the selected one, and moving the delivery to it. */
function useMove(
  order: OrderPageData,
  { part, from: made }: OrderPageData['deliveries'][number],
  onMoved: () => void,
) {
  const [from, turnTo] = useState<string | null>(null)
  const [date, setDate] = useState<string | null>(null)
  const [slot, setSlot] = useState<SlotOffer | null>(null)
  const postcode = normalizePostcode(order.address.pincode)
  const wanted = { postcode: postcode ?? '', notBefore: made }
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const first = useQuery(trpc.delivery.slots.queryOptions(wanted, { enabled: postcode !== null }))
  const later = useQuery(
    trpc.delivery.slots.queryOptions(
      { ...wanted, ...(from !== null && { from }) },
      { enabled: postcode !== null && from !== null },
    ),
  )
  const move = useMutation(
    trpc.delivery.move.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.order.page.pathFilter())
        onMoved()
      },
      onError: () => {
        setSlot(null)
        void queryClient.invalidateQueries(trpc.delivery.slots.pathFilter())
      },
    }),
  )
  const days = ((from === null ? undefined : later.data) ?? first.data)?.days ?? []
  return {
    days,
    day: days.find((one) => one.date === date),
    slot,
    firstDay: first.data?.days[0]?.date ?? null,
    until: first.data?.until ?? null,
    isLoading: postcode !== null && first.isLoading,
    onRetry: first.isError ? () => void first.refetch() : null,
    error: move.error,
    busy: move.isPending,
    turnTo: (next: string | null) => {
      setDate(null)
      turnTo(next)
    },
    look: (next: string, free: SlotOffer | null) => {
      move.reset()
      setDate(next)
      setSlot(free)
    },
    choose: (next: SlotOffer) => {
      move.reset()
      setSlot(next)
    },
    submit: () => {
      if (slot !== null && !move.isPending) {
        move.mutate({ orderId: order.id, deliverySlotId: slot.id, part })
      }
    },
  }
}

type Move = ReturnType<typeof useMove>
