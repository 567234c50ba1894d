import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import type { SlotDay } from './calendar-weeks.ts'
import { formatPence } from '#web/ui/price.tsx'
import classes from './choose-slot.module.css'
import type { SlotOffer } from './slot-offer.ts'

type DayWindowsProps = {
  day: SlotDay
  chosen: string | null
  /** The window that has just been taken by another order. */
  goneId: string | null
  onChoose: (slot: SlotOffer) => void
  /** The name of the radio group: each delivery has its own. */
  name?: string
}

/** The windows of a day; full ones are disabled. */
export function DayWindows({ day, chosen, goneId, onChoose, name = 'window' }: DayWindowsProps) {
  return day.windows.map((slot) => {
    const isChosen = slot.id === chosen
    const isFull = !isChosen && (slot.places === 0 || slot.id === goneId)
    return (
      <label key={slot.id} className={`${classes.window} num`} data-full={isFull}>
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={isFull}
          onChange={() => onChoose(slot)}
        />
        <span>
          {isFull ? <s>{hoursText(slot)}</s> : <b>{hoursText(slot)}</b>}
          <span className={classes.price}>
            {slot.id === goneId && isFull
              ? 'Just taken'
              : isFull
                ? 'Full'
                : shortPounds(slot.pricePence)}
          </span>
        </span>
      </label>
    )
  })
}

/** A short price: Free, £15, £7.50. */
export const shortPounds = (pence: number): string =>
  pence === 0 ? 'Free' : formatPence(pence).replace(/\.00$/, '')
