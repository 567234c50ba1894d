import { bookedSlotOf, bookingFields } from '#server/delivery/slots/booked-slot.ts'
import { fulfilmentFields, fulfilmentOf } from '#server/delivery/methods/read-fulfilment.ts'
import { dayText } from '#server/lib/london-time.shared.ts'
import { toAgreeText } from '#server/lib/order/free-delivery.shared.ts'
import { readToAgree } from '#server/delivery/to-agree.ts'
import { slotText } from '#server/delivery/delivery-text.shared.ts'
import { type Confirmation } from '#server/invoice/papers/render-confirmations.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { itsPayments, paidRows, paymentsTogether } from '../order-payment.ts'
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
        select: {
          bookings: bookingFields,
          twoDeliveries: true,
          fulfilment: fulfilmentFields,
          status: true,
          deliveryMethod: true,
          isAssembly: true,
          deliveryPence: true,
          deliveryIsAgreed: true,
          totalPence: true,
          payments: itsPayments,
          pincode: true,
        },
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
    const deliveries =
      methodText(row.order) ??
      slotsText(row.order) ??
      (await agreeingText(deps, row.order, invoice.deliveries))
    confirmations.push({
      ...accepted,
      invoice: {
        ...invoice,
        payment: [invoice.payment, ...balanceText(row.order)].join(' '),
        ...(deliveries !== undefined && { deliveries }),
      },
    })
  }
  return confirmations
}

/** "Total: £1,240.00. Deposit paid: £620.00. To pay by 12 February 2027: £620.00.": of one with a balance. */
function balanceText(
  order: { totalPence: number; payments: Parameters<typeof paymentsTogether>[0] } | null,
): string[] {
  if (!order) return []
  const paid = { ...paymentsTogether(order.payments), totalPence: order.totalPence }
  // What an order that was changed since comes to is not what this invoice was a part of.
  return paid.balance === null || paid.paidPence + paid.balance.pence !== order.totalPence
    ? []
    : paidRows(paid).map(({ label, value }) => `${label}: ${value}.`)
}

/** "Collection: Tuesday 1 December, 9am to 6pm."; null for an order that the van brings. */
function methodText(order: Collected | null): string | null {
  const fulfilment = fulfilmentOf(order?.fulfilment ?? null)
  if (fulfilment === null) return null
  const { collection, sendBy } = fulfilment
  if (collection) return `Collection: ${slotText(collection)}.`
  return sendBy === null ? 'By parcel.' : `By parcel, to be sent by ${dayText(sendBy)}.`
}

/**
 * What is still to be agreed of the delivery, after the days that its invoice promises; where the
 * vans do not go, no day is promised.
 */
async function agreeingText(
  { db }: Pick<Deps, 'db'>,
  order: (Booked & Omit<Parameters<typeof readToAgree>[1], 'hasWindow'>) | null,
  promised: string | undefined,
): Promise<string | undefined> {
  const hasWindow = (order?.bookings.length ?? 0) > 0
  const toAgree = order && (await readToAgree(db, { ...order, hasWindow }))
  if (!toAgree) return promised
  const text = `Delivery: to be arranged. ${toAgreeText(toAgree)}`
  return toAgree.isOutside || promised === undefined ? text : `${promised} ${text}`
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
