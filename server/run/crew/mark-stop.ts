import { recordAudit, type Actor } from '../../audit/record-audit.ts'
import type { CrewAction, Failure } from '../../delivery/failures.ts'
import type { DeliveryBooking } from '../../generated/prisma/client.ts'
import type { OrderStatus } from '../../order/order.schema.ts'
import { markCollected, markNotCollected } from '../../order/return/collect-return.ts'
import type { Doer } from '../../order/return/note-return.ts'
import type { LockedOrder } from '../../order/lock-order.ts'
import { readParts } from '../../order/delivery/part-states.ts'
import { queueOrderEmail } from '../../order/order-emails.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'

/** What the crew said of a stop, whose order is locked. */
export interface Said {
  order: LockedOrder
  booking: DeliveryBooking
  actor: Actor
  at: Date
}

type Clock = Pick<Deps, 'clock'>

/** The crew set out for a stop: its order is on its way, and its customer is told. */
export async function markOnTheWay(deps: Clock, tx: Tx, said: Said): Promise<void> {
  const { booking, at } = said
  await tx.deliveryBooking.update({ where: { id: booking.id }, data: { onTheWayAt: at } })
  if (booking.kind === 'delivery') await setStatus(tx, said, 'inShipping')
  await tell(deps, tx, said, 'onTheWay')
}

/** A stop was delivered: so is its order, once its other delivery is too. */
export async function markDelivered(
  deps: Clock,
  tx: Tx,
  said: Said,
  receivedBy: string,
): Promise<void> {
  const { booking, order, actor, at } = said
  const other = booking.kind === 'delivery' ? await otherDelivery(tx, said) : null
  await tx.deliveryBooking.update({
    where: { id: booking.id },
    data: {
      status: 'delivered',
      deliveredAt: at,
      receivedBy,
      doneById: actor.id,
      // The version before asks for the delivery that is still to come.
      ...(other && { currentFor: null }),
    },
  })
  if (booking.collectionFor !== null) {
    const collected = { returnId: booking.collectionFor, doer: crewOf(actor), at }
    await markCollected(deps, tx, { ...collected, isTold: false })
  } else if (other) {
    await noteEvent(tx, said, 'partDelivered', { part: booking.part })
    await setStatus(tx, said, other.isOnItsWay ? 'inShipping' : 'inProcess')
  } else {
    await setStatus(tx, { ...said, order }, 'delivered')
  }
  await tell(deps, tx, said, 'delivered')
}

/**
 * A stop could not be delivered: its order is to be arranged again. Its pieces are on the van and stay
 * the order's, and the place in the window was used: neither is given back.
 */
export async function markFailed(deps: Clock, tx: Tx, said: Said, failure: Failure): Promise<void> {
  const { booking, order, actor, at } = said
  await tx.deliveryBooking.update({
    where: { id: booking.id },
    data: {
      status: 'failed',
      currentFor: null,
      collectionFor: null,
      failedAt: at,
      failure,
      doneById: actor.id,
    },
  })
  if (booking.collectionFor !== null) {
    const { collectionFor: returnId } = booking
    await markNotCollected(deps, tx, { returnId, doer: crewOf(actor) })
  } else {
    const other = await otherDelivery(tx, said)
    await noteEvent(tx, said, 'deliveryFailed', { failure, part: booking.part })
    if (order.status === 'inShipping' && !other?.isOnItsWay) await setStatus(tx, said, 'inProcess')
  }
  await tell(deps, tx, said, 'couldNotDeliver')
}

const crewOf = ({ id }: Actor): Doer => ({ by: 'staff', actorId: id })

/** The order's other delivery, while it is still to come; null where there is none. */
async function otherDelivery(tx: Tx, { booking }: Said) {
  const parts = await readParts(tx, booking.orderId)
  const isOther = ({ part, pieces, isDelivered }: (typeof parts)[number]) =>
    part !== booking.part && pieces > 0 && !isDelivered
  return parts.find(isOther) ?? null
}

async function setStatus(tx: Tx, { order, actor, at }: Said, to: OrderStatus): Promise<void> {
  if (order.status === to) return
  const { id, status: from } = order
  await tx.order.update({ where: { id }, data: { status: to } })
  await tx.orderEvent.create({
    data: { orderId: id, type: 'status', data: { from, to }, actorId: actor.id, createdAt: at },
  })
  await recordAudit(tx, actor, {
    action: 'statusChanged',
    entity: 'order',
    entityId: id,
    before: { status: from },
    after: { status: to },
  })
}

const noteEvent = async (
  tx: Tx,
  { order, actor, at }: Said,
  type: string,
  data: Record<string, string | number>,
): Promise<void> => {
  const orderId = order.id
  await tx.orderEvent.create({ data: { orderId, type, data, actorId: actor.id, createdAt: at } })
}

const tell = (
  deps: Clock,
  tx: Tx,
  { booking: { id: bookingId, orderId } }: Said,
  said: CrewAction,
): Promise<void> =>
  queueOrderEmail(deps, tx, `${said}-${bookingId}`, { kind: 'crewSaid', orderId, bookingId, said })
