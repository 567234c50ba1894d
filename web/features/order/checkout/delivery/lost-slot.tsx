import { dayText } from '#server/lib/london-time.shared.ts'
import { useEffect, useRef } from 'react'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { AlertIcon } from '#web/ui/icons/icons.tsx'
import { shortPounds } from './short-pounds.ts'
import { lostTitle } from './lost-text.ts'
import classes from './lost-slot.module.css'
import type { SlotOffer } from './slot-offer.ts'
import type { Lost } from './use-delivery.ts'

type LostSlotProps = { lost: Lost; onChoose: (slot: SlotOffer) => void }

/** Says that the selected window is full, and offers the next free ones. */
export function LostSlot({ lost: { gone, next }, onChoose }: LostSlotProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector('button') ?? box.current
    first?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.lost}>
      <h3>
        <AlertIcon /> {lostTitle(gone)}
      </h3>
      <p>
        Your details are saved and you haven’t been charged.{' '}
        {next.length > 0 ? 'Next available:' : 'Choose another day below.'}
      </p>
      <ul className="num">
        {next.map((slot) => (
          <li key={slot.id}>
            <button type="button" onClick={() => onChoose(slot)}>
              <b>{dayText(slot.date)}</b>
              <span>
                {hoursText(slot)}, {shortPounds(slot.pricePence)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
