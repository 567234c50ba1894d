import { useQuery } from '@tanstack/react-query'
import { areaPriceText, weekdaysText } from '#server/delivery/area-text.shared.ts'
import { deliveryCostOf, deliveryCostText } from '#server/delivery/delivery-cost.shared.ts'
import { hoursText } from '#server/delivery/delivery-text.shared.ts'
import { collectionOffer } from '#server/delivery/methods/collection-text.shared.ts'
import { useSettings } from '#web/lib/shop.ts'
import { type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import shared from '#web/ui/card-table.module.css'
import { DeliveredTo } from '#web/ui/delivered-to/delivered-to.tsx'
import classes from './delivery-areas.module.css'

type Area = RouterOutputs['delivery']['areas']['items'][number]

/** Where the shop delivers, on which days, in which slots and for how much, with a postcode field. */
export function DeliveryAreas() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.delivery.areas.queryOptions())
  if (data === undefined) return null
  return (
    <section aria-labelledby="areas" className={classes.areas}>
      <h2 id="areas">Days, slots and prices</h2>
      <p className={`${classes.cost} num`}>{deliveryCostText(deliveryCostOf(data.items))}</p>
      <table className={shared.table}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Days</th>
            <th scope="col">Slots</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((area) => (
            <AreaRow key={area.name} area={area} />
          ))}
        </tbody>
      </table>
      <OtherWays />
      <div className={classes.postcode}>
        <DeliveredTo items={[]} promise={<b>When could it be with you?</b>} />
      </div>
    </section>
  )
}

/** That orders can be collected, and that small ones are sent by parcel, where the shop offers it. */
function OtherWays() {
  const settings = useSettings()
  const { collection, parcels } = settings
  if (!collection.isOffered && !parcels.isOffered) return null
  return (
    <p className="num">
      {collection.isOffered && `${collectionOffer(settings)} `}
      {parcels.isOffered &&
        'What fits into a parcel can also be sent to you by carrier. The checkout shows the price.'}
    </p>
  )
}

function AreaRow({ area: { name, isServed, windows } }: { area: Area }) {
  if (!isServed || windows.length === 0) {
    return (
      <tr>
        <td>
          <b>{name}</b>
        </td>
        <td colSpan={3} className="muted">
          By arrangement: we agree the day and price with you before we send anything.
        </td>
      </tr>
    )
  }
  const days = windows.flatMap(({ weekdays }) => weekdays)
  const slots = [...new Set(windows.map((window) => hoursText(window)))]
  const prices = [...new Set(windows.map(({ pricePence }) => pricePence))].toSorted((a, b) => a - b)
  return (
    <tr className="num">
      <td>
        <b>{name}</b>
      </td>
      <td>{weekdaysText(days)}</td>
      <td>{slots.join(', ')}</td>
      <td>{prices.map(areaPriceText).join(' or ')}</td>
    </tr>
  )
}
