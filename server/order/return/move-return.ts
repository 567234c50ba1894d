import { freeCollection } from '#server/delivery/slots/collections.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { OrderError } from '#server/order/order.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { findVisibleOrder, type OrderVisitor } from '../access/who-may-see-order.ts'
import { checkMove, keepDelivery, lockReturn, orderOfReturn } from './lock-return.ts'
import { noteReturn, type Doer } from './note-return.ts'
import { readReturn } from './read-returns.ts'
import type { OrderReturn } from './return.schema.ts'
import { makeOfferedTo } from '../delivery/move-booking.ts'
import { takeCollection } from './collect-return.ts'

type MoveDeps = Pick<Deps, 'db' | 'clock'>
type BuyerDeps = MoveDeps & Pick<Deps, 'config' | 'pool' | 'settings'>

const staffOf = ({ id }: Pick<SessionUser, 'id'>): Doer => ({ by: 'staff', actorId: id })

/**
 * Accepts a return as staff, once: its collection is still to be booked, or as its buyer booked it.
 * Throws RETURN_FINAL, NOT_FOUND.
 */
export async function acceptReturn(
  deps: MoveDeps,
  user: SessionUser,
  returnId: string,
): Promise<OrderReturn> {
  await deps.db.$transaction(async (tx) => {
    const { sent } = await lockReturn(tx, returnId)
    const acceptedAt = deps.clock.now()
    if (sent.status === 'accepted' || sent.status === 'slotBooked') {
      await tx.return.updateMany({
        where: { id: returnId, acceptedAt: null },
        data: { acceptedAt },
      })
      return
    }
    checkMove(sent, 'accepted')
    if (sent.status !== 'asked') throw new OrderError('RETURN_FINAL', { status: sent.status })
    await tx.return.update({ where: { id: returnId }, data: { status: 'accepted', acceptedAt } })
    await noteReturn(deps, tx, { returnId, to: 'accepted', doer: staffOf(user) })
  })
  return readReturn(deps, returnId)
}

/** Refuses a return as staff, with a reason for its buyer; frees the place of its collection. */
export async function refuseReturn(
  deps: MoveDeps,
  user: SessionUser,
  { id, refusal }: { id: string; refusal: string },
): Promise<OrderReturn> {
  await end(deps, { id, to: 'refused', doer: staffOf(user), data: { refusal } })
  return readReturn(deps, id)
}

/** Withdraws a return as its buyer, who keeps the pieces; frees the place of its collection. */
export async function withdrawReturn(
  deps: BuyerDeps,
  visitor: OrderVisitor,
  id: string,
): Promise<OrderReturn> {
  const doer = await doerOf(deps, visitor, id)
  await end(deps, { id, to: 'withdrawn', doer, data: {} })
  return readReturn(deps, id)
}

/** Books the collection of a return, or moves it; see `takeCollection`. */
export async function bookReturn(
  deps: BuyerDeps,
  visitor: OrderVisitor,
  { id: returnId, deliverySlotId: slotId }: { id: string; deliverySlotId: string },
): Promise<OrderReturn> {
  const doer = await doerOf(deps, visitor, returnId)
  await makeOfferedTo(deps, await orderOfReturn(deps, returnId), slotId)
  await deps.db.$transaction(async (tx) => {
    await lockReturn(tx, returnId)
    await takeCollection(deps, tx, { returnId, slotId, doer })
  })
  return readReturn(deps, returnId)
}

/**
 * The visitor as the doer of a step, after checking their access to the order; throws NOT_FOUND,
 * TOO_MANY_REQUESTS.
 */
async function doerOf(deps: BuyerDeps, visitor: OrderVisitor, returnId: string): Promise<Doer> {
  const orderId = await orderOfReturn(deps, returnId)
  const { seenBy } = await findVisibleOrder(deps, visitor, { id: orderId })
  if (seenBy !== 'staff') await limit(deps, 'window by order', orderId)
  return { by: seenBy === 'staff' ? 'staff' : 'buyer', actorId: visitor.user?.id ?? null }
}

async function end(
  deps: MoveDeps,
  ended: {
    id: string
    to: 'refused' | 'withdrawn'
    doer: Doer
    data: { refusal?: string }
  },
): Promise<void> {
  const { id, to, doer, data } = ended
  await deps.db.$transaction(async (tx) => {
    const { sent } = await lockReturn(tx, id)
    if (sent.status === to) return
    checkMove(sent, to)
    // A refund is reserved or made already.
    if (sent.refunds.some(({ status }) => status !== 'failed')) {
      throw new OrderError('RETURN_FINAL', { status: 'refunded' })
    }
    await freeCollection(tx, id)
    await tx.return.update({ where: { id }, data: { status: to, ...data } })
    await keepDelivery(tx, sent.orderId)
    await noteReturn(deps, tx, { returnId: id, to, doer })
  })
}
