import { bookCollection } from '#server/delivery/slots/collections.ts'
import { lockPlace, lockSlots } from '#server/delivery/slots/places.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { PaymentError } from '#server/payment/payment.errors.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { workingDaysAfter } from '#server/lib/time/working-days.shared.ts'
import { checkMove, lockReturn } from './lock-return.ts'
import { type Doer, noteReturn } from './note-return.ts'
import { readReturn } from './read-returns.ts'
import { refundReturn, type RefundReturnDeps } from './refund-return.ts'
import type { OrderReturn } from './return.schema.ts'
import type { Refunder } from '#server/payment/refund/check-refunder.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'

interface Step {
  returnId: string
  doer: Doer
}

/**
 * Marks the pieces of a return as collected, once, in the transaction of the caller, who has locked
 * the order. A return that was refunded before stays so. `isTold` is false for a caller that
 * e-mails the buyer itself.
 */
export async function markCollected(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { returnId, doer, at, isTold = true }: Step & { at: Date; isTold?: boolean },
): Promise<void> {
  const { sent } = await lockReturn(tx, returnId)
  if (sent.collectedAt !== null) return
  const isPaidBack = sent.status === 'refunded'
  if (!isPaidBack) checkMove(sent, 'collected')
  await tx.return.update({
    where: { id: returnId },
    data: { collectedAt: at, ...(!isPaidBack && { status: 'collected' }) },
  })
  await tx.deliveryBooking.updateMany({
    where: { collectionFor: returnId, status: 'booked' },
    data: { status: 'delivered', deliveredAt: at },
  })
  await noteReturn(deps, tx, { returnId, to: 'collected', doer, isTold })
}

/** Marks a collection as failed, which the crew's e-mail covers: it needs another day. */
export async function markNotCollected(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { returnId, doer }: Step,
): Promise<void> {
  const { sent } = await lockReturn(tx, returnId)
  if (sent.status !== 'slotBooked') return
  await tx.return.update({ where: { id: returnId }, data: { status: 'accepted' } })
  await noteReturn(deps, tx, { returnId, to: 'accepted', doer, isTold: false })
}

/**
 * Marks a return as collected by staff, and refunds it at once. Where they may not refund so much,
 * it waits for somebody who may. Throws RETURN_FINAL, NOT_FOUND.
 */
export async function collectReturn(
  deps: RefundReturnDeps,
  actor: Refunder,
  returnId: string,
): Promise<OrderReturn> {
  const doer: Doer = { by: 'staff', actorId: actor.id }
  const at = deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    await markCollected(deps, tx, { returnId, doer, at })
    const awaitsRefunder = !actor.staffRoles.includes('owner')
    await tx.return.update({ where: { id: returnId }, data: { awaitsRefunder } })
  })
  try {
    await refundReturn(deps, { returnId, doer, actor })
  } catch (error) {
    if (!ShopError.is(error, 'ROLE_MISSING') && !PaymentError.is(error, 'OWNER_NEEDED')) throw error
  }
  return readReturn(deps, returnId)
}

/** The most places that the returns of one order hold at a time, unless staff book them. */
export const MAX_COLLECTIONS = 3

/**
 * Books the collection of a return whose order is locked, or moves it: in a window after the notice
 * of the zone, for staff in any future one. Throws SLOT_GONE with the next free windows,
 * COLLECTION_LIMIT for a buyer at the limit of places.
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
    if (held >= MAX_COLLECTIONS) throw new OrderError('COLLECTION_LIMIT', { phone })
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
