import { dayText } from '#server/lib/london-time.shared.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import { methodPrice, parcelText } from '#server/delivery/methods/method-text.shared.ts'
import { hoursText, slotText } from '#server/delivery/delivery-text.shared.ts'
import { collectionAddress } from '#server/delivery/methods/collection-text.shared.ts'
import { upperFirst } from '#server/lib/text/text.shared.ts'
import { useSettings } from '#web/lib/shop.ts'
import radio from '#web/ui/forms/radio-card.module.css'
import classes from '../choose-deliveries.module.css'
import slotClasses from './choose-slot.module.css'
import { collectionCalendar } from './collection-calendar.ts'
import { SlotCalendar } from './slot-calendar.tsx'
import type { Delivery } from './use-delivery.ts'
import type { Method } from './use-method.ts'

type ChooseMethodProps = {
  method: Method
  /** What the van offers. */
  van: Pick<Delivery, 'slot' | 'served' | 'isLoading'>
}

/** How an order comes: one card for each way that there is. */
export function ChooseMethod({ method, van }: ChooseMethodProps) {
  const settings = useSettings()
  const { collection, parcel } = method.offered
  const card = (value: DeliveryMethod, title: string, text: string) => (
    <label className={`${radio.card} ${classes.card}`}>
      <input
        type="radio"
        name="method"
        value={value}
        checked={method.method === value}
        onChange={() => method.choose(value)}
      />
      <b>{title}</b>
      <span className="num">{text}</span>
    </label>
  )
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">How you get your order</legend>
      {card('van', 'Delivered to the room you choose', vanText(van))}
      {collection?.first != null &&
        card(
          'collection',
          'Collect from us',
          `${upperFirst(methodPrice(collection.pricePence))}, from ${dayText(collection.first)}. ${collectionAddress(settings).join(', ')}`,
        )}
      {parcel !== null &&
        card(
          'parcel',
          'By parcel',
          `${upperFirst(methodPrice(parcel.pricePence))}. ${parcelText(parcel)}`,
        )}
    </fieldset>
  )
}

/** The chosen or first slot of the van with its price. */
function vanText({ slot, served, isLoading }: ChooseMethodProps['van']): string {
  if (isLoading) return 'By our delivery team'
  if (slot === null) return served ? 'Choose a day below' : 'Day and price to be arranged'
  return `${slotText(slot)}, ${methodPrice(slot.pricePence)}`
}

/** The days on which an order can be collected, and the hours of the chosen one. */
export function ChooseCollectionDay({ method }: { method: Method }) {
  const settings = useSettings()
  const { day, offered } = method
  if (offered.collection === null || day === null) return null
  const { bring } = settings.collection
  return (
    <div className={slotClasses.days}>
      <SlotCalendar
        days={collectionCalendar(offered.collection)}
        chosen={day.date}
        note="Days without a box aren’t available."
        onChoose={({ date }) => method.chooseDay(date)}
        onEarlier={null}
        onLater={null}
      />
      <div>
        <p>
          <b className="num">
            {dayText(day.date)}, {hoursText(day)}
          </b>
        </p>
        <p className="muted small">{collectionAddress(settings).join(', ')}</p>
        <p className="muted small">
          We’ll email you when it’s ready.{bring !== '' && ` Please bring ${bring}.`}
        </p>
      </div>
    </div>
  )
}
