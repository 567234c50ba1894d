import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './checkout-page.module.css'
import type { SlotOffer } from './delivery/slot-offer.ts'
import type { Destination } from './destination.ts'

type PlacedDeliveryProps = {
  destination: Destination | null
  /** The window of each delivery; null where it is to be arranged. */
  slots: readonly [first: SlotOffer | null, second?: SlotOffer | null]
  onChange: () => void
}

/** Address and windows of an order that is being paid. */
export function PlacedDelivery({ destination, slots, onChange }: PlacedDeliveryProps) {
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery address</h2>
      <div className={`box ${classes.delivery}`}>
        <div>
          <b>{destination?.name}</b>
          <p className="muted small">{destination?.place}</p>
          <When slot={slots[0]} />
          {slots[1] !== undefined && <When slot={slots[1]} />}
        </div>
        <button type="button" className="link small" onClick={onChange}>
          Change
        </button>
      </div>
    </section>
  )
}

const When = ({ slot }: { slot: SlotOffer | null }) => (
  <p className="muted small num">
    {slot === null ? 'Delivery day to be arranged' : <Unbroken text={slotText(slot)} />}
  </p>
)
