import { inWholePounds } from '../lib/money.shared.ts'
import { withoutPrice } from '../settings/description/promise-texts.shared.ts'
import type { DeliveryArea, DeliveryCost } from './delivery.schema.ts'

/** What delivery costs, over all slots of the areas that are served; null where none is. */
export function deliveryCostOf(areas: readonly DeliveryArea[]): DeliveryCost {
  const prices = areas
    .filter(({ isServed }) => isServed)
    .flatMap(({ windows }) => windows.map(({ pricePence }) => pricePence))
  if (prices.length === 0) return null
  return { leastPence: Math.min(...prices), mostPence: Math.max(...prices) }
}

/** What delivery costs, as a sentence: "Delivery costs £15 to £30, by postcode and slot." */
export function deliveryCostText(cost: DeliveryCost): string {
  if (cost === null) return 'We’ll call you to agree the day and price of delivery.'
  const { leastPence, mostPence } = cost
  if (mostPence === 0) return 'Delivery is free throughout our delivery area.'
  const most = inWholePounds(mostPence)
  if (leastPence === mostPence) return `Delivery costs ${most}.`
  if (leastPence === 0) return `Delivery is free or costs up to ${most}, by postcode and slot.`
  return `Delivery costs ${inWholePounds(leastPence)} to ${most}, by postcode and slot.`
}

/** What delivery costs, as the beginning of a promise. */
function beginning({ leastPence, mostPence }: NonNullable<DeliveryCost>): string {
  if (mostPence === 0) return 'Free delivery'
  const most = inWholePounds(mostPence)
  if (leastPence === mostPence) return `Delivery for ${most}`
  if (leastPence === 0) return `Delivery free or up to ${most}, by postcode`
  return `Delivery from ${inWholePounds(leastPence)}, by postcode`
}

/**
 * The promise of delivery without a postcode, from what it includes in the shop's own words, such
 * as "Delivery to the room you choose", and the prices of its zones. It is called free only where
 * every slot is, whatever the words say.
 */
export function deliveryPromise(detail: string, cost: DeliveryCost | undefined): string {
  const included = withoutPrice(detail)
  if (!cost) return included
  const where = /^(?:delivery )?((?:in)?to .*)$/is.exec(included)?.[1]
  const begun = beginning(cost)
  if (where === undefined) return `${begun}. ${included}`
  const isFree = cost.mostPence === 0
  return `${begun}${isFree ? '' : ','} ${where.charAt(0).toLowerCase()}${where.slice(1)}`
}
