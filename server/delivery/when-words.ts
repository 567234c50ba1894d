import { deliveryDay } from '../lib/delivery-day.ts'
import { promiseWords } from '../stock/made-to-order.ts'
import { type Hours, slotText } from './delivery-words.ts'

/** When an order comes: its window, and the first days of what is made for it. */
export function whenWords(days: Date[], slot: (Hours & { date: string }) | null) {
  const promise = promiseWords(days)
  if (slot === null) return promise ? [promise] : []
  const [, second] = days
  if (second === undefined) return [{ label: 'Delivered', value: slotText(slot) }]
  return [
    { label: 'First delivery', value: slotText(slot) },
    { label: 'Second delivery', value: `from ${deliveryDay(second)}` },
  ]
}
