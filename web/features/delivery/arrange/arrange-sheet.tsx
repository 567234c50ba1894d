import { useState } from 'react'
import { dayText, hoursText } from '../../../../server/delivery/delivery-text.ts'
import { errorText, trpc } from '../../../lib/trpc.ts'
import { Compact } from '../../../ui/admin/panel.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Note } from '../../../ui/note.tsx'
import { orderNumber } from '../../../ui/order-number.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { Week } from '../week/slot-state.ts'
import classes from './arrange-sheet.module.css'
import type { WaitingOrder } from './to-arrange.tsx'
import { whyText } from './why-text.ts'

type ArrangeSheetProps = { order: WaitingOrder; onClose: () => void }

/** Books an order into a window of any zone and future day, its own zone's first. */
export default function ArrangeSheet({ order, onClose }: ArrangeSheetProps) {
  const [date, setDate] = useState(order.firstFree?.date ?? order.firstDay)
  const [chosen, setChosen] = useState<string | null>(order.firstFree?.id ?? null)
  const week = trpc.zone.week.useQuery({ day: date }, { enabled: date !== '' })
  const move = useArranging(order, onClose)
  const free = week.data ? freeOn(week.data, date, order.zone?.id ?? null) : []
  const slot = free.find(({ id }) => id === chosen)
  return (
    <Sheet
      opened
      onClose={onClose}
      width={560}
      title={`Arrange delivery of ${orderNumber(order.number)}`}
      foot={
        <BusyButton
          size="lg"
          fullWidth
          busy={move.isPending}
          busyText="Booking..."
          disabled={slot === undefined}
          onClick={(event) =>
            event.detail < 2 &&
            slot &&
            move.mutate({ orderId: order.id, deliverySlotId: slot.id, part: order.part })
          }
        >
          {slot ? `Book ${dayText(slot.date)}` : 'Choose a delivery window'}
        </BusyButton>
      }
    >
      <div className={classes.sheet}>
        <p>
          {order.name}, {order.city} {order.pincode}
          <br />
          <span className="small muted">
            {whyText(order)} {order.isOneOfTwo ? 'This part' : 'The whole order'} can be delivered
            from {dayText(order.firstDay)}.
          </span>
        </p>
        {move.error && (
          <Note tone="bad">
            {errorText(move.error, 'The delivery could not be booked. Try again.')}
          </Note>
        )}
        <Compact>
          <TextField
            type="date"
            label="Day"
            value={date}
            onChange={({ currentTarget }) => setDate(currentTarget.value)}
          />
        </Compact>
        {week.isLoading && <RowsSkeleton rows={3} />}
        {week.data && free.length === 0 && (
          <Note tone="warn">No places left on this day. Choose another day.</Note>
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
        <p className="small muted">The customer is written to. What was paid stays as it is.</p>
      </div>
    </Sheet>
  )
}

function useArranging(order: WaitingOrder, onClose: () => void) {
  const utils = trpc.useUtils()
  return trpc.delivery.move.useMutation({
    onSuccess: ({ date, ...hours }) => {
      const when = `${dayText(date)}, ${hoursText(hours)}`
      toast({ message: `${orderNumber(order.number)} booked for ${when}` })
      onClose()
    },
    onSettled: () =>
      Promise.all([
        utils.zone.week.invalidate(),
        utils.delivery.toArrange.invalidate(),
        utils.delivery.waiting.invalidate(),
        utils.order.invalidate(),
      ]),
  })
}

/** The free windows of a day, the own zone's first. */
function freeOn({ zones }: Week, date: string, own: string | null) {
  return zones
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
    .flatMap((zone) =>
      zone.windows.flatMap(({ startHour, endHour, slots }) =>
        slots
          .filter((slot) => slot.date === date && slot.taken < slot.places)
          .map((slot) => ({ ...slot, startHour, endHour, zone: zone.name })),
      ),
    )
}
