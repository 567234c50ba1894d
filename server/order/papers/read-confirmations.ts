import { bookedSlotOf, bookingFields } from '#server/delivery/slots/booked-slot.ts'
import { fulfilmentFields, fulfilmentOf } from '#server/delivery/methods/read-fulfilment.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { type Confirmation } from '#server/invoice/papers/render-confirmations.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { acceptedTerms } from './accepted-terms.ts'

/**
 * Reads the confirmations of orders, in the order of the ids, with the delivery slots that are
 * booked now; a never paid order has none. The caller has checked access.
 */
export async function readConfirmations(
  deps: Pick<Deps, 'db' | 'settings'>,
  orderIds: readonly string[],
): Promise<Confirmation[]> {
  const rows = await deps.db.invoice.findMany({
    where: { orderId: { in: [...orderIds] }, kind: 'invoice', paymentId: null },
    select: {
      orderId: true,
      facts: true,
      order: {
        select: { bookings: bookingFields, twoDeliveries: true, fulfilment: fulfilmentFields },
      },
    },
  })
  const rowOf = new Map(rows.map((row) => [row.orderId, row]))
  const confirmations: Confirmation[] = []
  for (const orderId of orderIds) {
    const row = rowOf.get(orderId)
    if (row === undefined) continue
    const accepted = await acceptedTerms(deps, orderId)
    const invoice = invoiceFacts.parse(row.facts)
    const deliveries = methodText(row.order) ?? slotsText(row.order) ?? invoice.deliveries
    confirmations.push({
      ...accepted,
      invoice: { ...invoice, ...(deliveries !== undefined && { deliveries }) },
    })
  }
  return confirmations
}

/** "Collection: Tuesday 1 December, 9am to 6pm."; null for an order that the van brings. */
function methodText(order: Collected | null): string | null {
  const fulfilment = fulfilmentOf(order?.fulfilment ?? null)
  if (fulfilment === null) return null
  return fulfilment.collection ? `Collection: ${slotText(fulfilment.collection)}.` : 'By parcel.'
}

type Collected = { fulfilment: Parameters<typeof fulfilmentOf>[0] }
type Booked = { bookings: Parameters<typeof bookedSlotOf>[0][]; twoDeliveries: boolean }

/**
 * The booked slots as they are now: "Delivery: Tuesday 1 December, 7am to 1pm."; null until all are
 * booked.
 */
function slotsText(order: Booked | null): string | null {
  const slots = order?.bookings.flatMap((booking) => bookedSlotOf(booking) ?? []) ?? []
  if (slots.length === 0 || (order?.twoDeliveries && slots.length < 2)) return null
  const names = slots.length === 1 ? ['Delivery'] : ['First delivery', 'Second delivery']
  return slots.map((slot, index) => `${names[index]}: ${slotText(slot)}.`).join(' ')
}
