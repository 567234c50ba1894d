import { inWholePounds } from '../lib/money.shared.ts'
import type { DeliveryArea } from './delivery.schema.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Days of the week, Monday as 1: "Monday to Saturday", "Tuesday and Friday". */
export function weekdaysText(weekdays: readonly number[]): string {
  const sorted = [...new Set(weekdays)].toSorted((a, b) => a - b)
  const names = sorted.map((day) => days[day - 1] ?? '')
  const isRun = sorted.every((day, index) => day === (sorted[0] ?? 0) + index)
  if (isRun && names.length > 2) return `${names[0]} to ${names.at(-1)}`
  return new Intl.ListFormat('en-GB').format(names)
}

/** A price of delivery: "Free", "£15". */
export const areaPriceText = (pence: number): string =>
  pence === 0 ? 'Free' : inWholePounds(pence)

/** What delivery costs, by the prices of all slots in the areas that are served. */
export function deliveryCostText(areas: readonly DeliveryArea[]): string {
  const prices = areas
    .filter(({ isServed }) => isServed)
    .flatMap(({ windows }) => windows.map(({ pricePence }) => pricePence))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (prices.length === 0) return 'We’ll call you to agree the day and price of delivery.'
  if (most === 0) return 'Delivery is free throughout our delivery area.'
  if (least === most) return `Delivery costs ${inWholePounds(most)}.`
  if (least === 0)
    return `Delivery is free or costs up to ${inWholePounds(most)}, by postcode and slot.`
  return `Delivery costs ${inWholePounds(least)} to ${inWholePounds(most)}, by postcode and slot.`
}
