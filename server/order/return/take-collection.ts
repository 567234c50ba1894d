import { bookCollection } from '../../delivery/collections.ts'
import { lockPlaceInstead } from '../../delivery/places.ts'
import { dayInLondon, workingDaysAfter } from '../../lib/working-days.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { checkMove } from './lock-return.ts'
import { noteReturn, type Doer } from './note-return.ts'

/**
 * Books the collection of a return whose order is locked, or moves it: it takes a place in a window
 * after the notice of the zone, staff in any to come. SLOT_GONE with the next free windows.
 */
export async function takeCollection(
  deps: Pick<Deps, 'clock'>,
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
  const now = deps.clock.now()
  const locked = await lockPlaceInstead(tx, booking?.slotId ?? null, {
    slotId,
    pincode: order.pincode,
    now,
    firstDay: (noticeDays) => workingDaysAfter(dayInLondon(now), noticeDays),
    anyDay: doer.by === 'staff',
  })
  if ('refusal' in locked) throw locked.refusal
  await bookCollection(tx, { orderId, returnId, slotId })
  await tx.return.update({ where: { id: returnId }, data: { status: 'slotBooked' } })
  await noteReturn(deps, tx, { returnId, to: 'slotBooked', doer })
}
