import { parcelText } from '#server/delivery/methods/method-text.shared.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import classes from './checkout-page.module.css'
import type { Method } from './delivery/use-method.ts'
import type { SlotOffer } from './delivery/slot-offer.ts'
import type { Destination } from './destination.ts'

type PlacedDeliveryProps = {
  destination: Destination | null
  /** The window of each delivery; null where it is to be arranged. */
  slots: readonly [first: SlotOffer | null, second?: SlotOffer | null]
  method: Pick<Method, 'method' | 'day' | 'offered'>
  onChange: () => void
}

/** Address and windows of an order that is being paid. */
export function PlacedDelivery({ destination, slots, method, onChange }: PlacedDeliveryProps) {
  const other = otherText(method)
  return (
    <section aria-labelledby="delivery">
      <h2 id="delivery">{method.method === 'collection' ? 'Collection' : 'Delivery address'}</h2>
      <div className={`box ${classes.delivery}`}>
        <div>
          <b>{destination?.name}</b>
          <p className="muted small">{destination?.place}</p>
          {other === null ? (
            <>
              <When slot={slots[0]} />
              {slots[1] !== undefined && <When slot={slots[1]} />}
            </>
          ) : (
            <p className="muted small num">
              <Unbroken text={other} />
            </p>
          )}
        </div>
        <button type="button" className="link small" onClick={onChange}>
          Change
        </button>
      </div>
    </section>
  )
}

/** When an order comes that the van does not bring; null for the van. */
function otherText({ method, day, offered }: PlacedDeliveryProps['method']): string | null {
  if (method === 'collection') return day && `Collect on ${slotText(day)}`
  if (method === 'parcel' && offered.parcel !== null)
    return `By parcel. ${parcelText(offered.parcel)}`
  return null
}

const When = ({ slot }: { slot: SlotOffer | null }) => (
  <p className="muted small num">
    {slot === null ? 'Delivery day to be arranged' : <Unbroken text={slotText(slot)} />}
  </p>
)
