import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { bookCollection } from '#server/delivery/collections.ts'
import { lockPlace, lockSlots } from '#server/delivery/places.ts'
import { ShopError } from '#server/lib/errors.ts'
import { workingDaysAfter } from '#server/lib/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { checkMove } from './lock-return.ts'
import { noteReturn, type Doer } from './note-return.ts'

/** The most places that the returns of one order hold at a time, unless staff book them. */
export const MAX_COLLECTIONS = 3

/**
 * Books the collection of a return whose order is locked, or moves it: in a window after the notice
 * of the zone, for staff in any future one. Throws SLOT_GONE with the next free windows,
 * COLLECTIONS_ENOUGH for a buyer at the limit of places.
 */
export async function takeCollection(
  deps: Pick<Deps, 'clock' | 'settings'>,
  tx: Tx,
  { returnId, slotId, doer }: { returnId: string; slotId: string; doer: Doer },
): Promise<void> {
  const sent = await tx.return.findUniqueOrThrow({
    where: { id: returnId },
    select: {
      orderId: true,
      status: true,
      booking: { select: { slotId: true } },
      order: { select: { pincode: true } },
    },
  })
  checkMove(sent, 'slotBooked')
  const { orderId, order, booking } = sent
  if (booking?.slotId === slotId) return
  if (doer.by === 'buyer' && booking === null) {
    const held = await tx.deliveryBooking.count({
      where: { orderId, kind: 'collection', status: 'booked' },
    })
    const { phone } = deps.settings.current().contact
    if (held >= MAX_COLLECTIONS) throw new ShopError('COLLECTIONS_ENOUGH', { phone })
  }
  const now = deps.clock.now()
  await lockSlots(tx, [slotId, booking?.slotId ?? null])
  const locked = await lockPlace(tx, {
    slotId,
    pincode: order.pincode,
    now,
    pieces: [],
    firstDay: (noticeDays) => workingDaysAfter(dayInLondon(now), noticeDays),
    anyDay: doer.by === 'staff',
  })
  if ('refusal' in locked) throw locked.refusal
  await bookCollection(tx, { orderId, returnId, slotId })
  await tx.return.update({
    where: { id: returnId },
    data: { status: 'slotBooked', ...(doer.by === 'staff' && { acceptedAt: now }) },
  })
  await noteReturn(deps, tx, { returnId, to: 'slotBooked', doer })
}
