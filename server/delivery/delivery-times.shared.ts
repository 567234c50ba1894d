import { dayOfMonth } from '../lib/london-time.shared.ts'
import { deliveryPromises } from '../stock/made-to-order.shared.ts'
import { type Hours, slotText } from './delivery-text.shared.ts'

type Window = Hours & { date: string }

/**
 * The windows of an order's deliveries as labelled rows, or the first days of made-to-order
 * deliveries.
 */
export function deliveryTimes(days: Date[], slot: Window | null, secondSlot: Window | null = null) {
  const promise = deliveryPromises(days)
  if (slot === null && secondSlot === null) return promise ? [promise] : []
  const [first, second] = days
  if (second === undefined) return slot ? [{ label: 'Delivery slot', value: slotText(slot) }] : []
  const valueOf = (window: Window | null, day: Date | undefined) =>
    window ? slotText(window) : day ? `from ${dayOfMonth(day)}` : ''
  return [
    { label: 'First delivery', value: valueOf(slot, first) },
    { label: 'Second delivery', value: valueOf(secondSlot, second) },
  ]
}
