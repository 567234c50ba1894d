import { slotText } from '../../../../server/delivery/delivery-words.ts'
import classes from './checkout.module.css'
import type { SlotOffer } from './delivery/slot-offer.ts'
import type { Destination } from './destination.ts'

type PlacedDeliveryProps = {
  destination: Destination | null
  slot: SlotOffer | null
  onChange: () => void
}

/** Where and when an order that is being paid goes. */
export function PlacedDelivery({ destination, slot, onChange }: PlacedDeliveryProps) {
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">Delivery address</h2>
      <div className={`box ${classes.delivery}`}>
        <div>
          <b>{destination?.name}</b>
          <p className="muted small">{destination?.place}</p>
          <p className="muted small num">
            {slot === null ? 'Day of delivery to be arranged' : slotText(slot)}
          </p>
        </div>
        <button type="button" className="link small" onClick={onChange}>
          Change
        </button>
      </div>
    </section>
  )
}
