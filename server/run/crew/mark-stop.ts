import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import type { CrewAction, Failure } from '#server/delivery/failures.shared.ts'
import type { DeliveryBooking } from '#server/generated/prisma/client.ts'
import type { OrderStatus } from '#server/order/order.schema.ts'
import { markCollected, markNotCollected } from '#server/order/return/collect-return.ts'
import type { Doer } from '#server/order/return/note-return.ts'
import type { LockedOrder } from '#server/order/lock-order.ts'
import { readParts } from '#server/order/delivery/part-states.ts'
import type { CrewEmail } from './crew-emails.ts'
import { queueOrderEmail } from '#server/order/order-emails.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What the crew reported of a stop, whose order is locked. */
export interface StopReport {
  order: LockedOrder
  booking: DeliveryBooking
  actor: Actor
  at: Date
}

type Clock = Pick<Deps, 'clock'>

/** Marks a stop as next, and its order, or its replacement, as on its way. Queues an e-mail. */
export async function markOnTheWay(deps: Clock, tx: Tx, report: StopReport): Promise<void> {
  const { booking, at } = report
  await tx.deliveryBooking.update({ where: { id: booking.id }, data: { onTheWayAt: at } })
  if (booking.kind === 'delivery') await setStatus(tx, report, 'inShipping')
  if (booking.kind === 'replacement') await noteEvent(tx, report, 'replacementOnTheWay', {})
  await queueCrewEmail(deps, tx, report, 'onTheWay')
}

/**
 * Marks a stop as delivered, and its order unless another delivery is to come, or it brought a
 * replacement. Queues an e-mail.
 */
export async function markDelivered(
  deps: Clock,
  tx: Tx,
  report: StopReport,
  receivedBy: string,
): Promise<void> {
  const { booking, order, actor, at } = report
  const other = booking.kind === 'delivery' ? await otherDelivery(tx, report) : null
  await tx.deliveryBooking.update({
    where: { id: booking.id },
    data: {
      status: 'delivered',
      deliveredAt: at,
      receivedBy,
      doneById: actor.id,
      // The delivery that is still to come has it.
      ...(other && { currentFor: null }),
    },
  })
  if (booking.kind === 'replacement') {
    await noteEvent(tx, report, 'replacementDelivered', {})
  } else if (booking.collectionFor !== null) {
    const collected = { returnId: booking.collectionFor, doer: crewOf(actor), at }
    await markCollected(deps, tx, { ...collected, isTold: false })
  } else if (other) {
    await noteEvent(tx, report, 'partDelivered', { part: booking.part })
    await setStatus(tx, report, other.isOnItsWay ? 'inShipping' : 'inProcess')
  } else {
    await setStatus(tx, { ...report, order }, 'delivered')
  }
  await queueCrewEmail(deps, tx, report, 'delivered')
}

/**
 * Marks a stop as failed: its order, or its replacement, is to be arranged again. Neither its stock nor its place in the
 * slot is returned: the pieces are on the van, and the place was used. E-mails the customer.
 */
export async function markFailed(
  deps: Clock,
  tx: Tx,
  report: StopReport,
  failure: Failure,
): Promise<void> {
  const { booking, order, actor, at } = report
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
  if (booking.kind === 'replacement') {
    await noteEvent(tx, report, 'replacementFailed', { failure })
  } else if (booking.collectionFor !== null) {
    const { collectionFor: returnId } = booking
    await markNotCollected(deps, tx, { returnId, doer: crewOf(actor) })
  } else {
    const other = await otherDelivery(tx, report)
    await noteEvent(tx, report, 'deliveryFailed', { failure, part: booking.part })
    if (order.status === 'inShipping' && !other?.isOnItsWay)
      await setStatus(tx, report, 'inProcess')
  }
  await queueCrewEmail(deps, tx, report, 'couldNotDeliver')
}

const crewOf = ({ id }: Actor): Doer => ({ by: 'staff', actorId: id })

/** The order's other delivery while it is to come; null for none. */
async function otherDelivery(tx: Tx, { booking }: StopReport) {
  const parts = await readParts(tx, booking.orderId)
  const isOther = ({ part, pieces, isDelivered }: (typeof parts)[number]) =>
    part !== booking.part && pieces > 0 && !isDelivered
  return parts.find(isOther) ?? null
}

async function setStatus(tx: Tx, { order, actor, at }: StopReport, to: OrderStatus): Promise<void> {
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
  { order, actor, at }: StopReport,
  type: string,
  data: Record<string, string | number>,
): Promise<void> => {
  const orderId = order.id
  await tx.orderEvent.create({ data: { orderId, type, data, actorId: actor.id, createdAt: at } })
}

const queueCrewEmail = (
  deps: Clock,
  tx: Tx,
  { booking: { id: bookingId, orderId } }: StopReport,
  said: CrewAction,
): Promise<void> => {
  const content: CrewEmail = { kind: 'crewSaid', orderId, bookingId, said }
  return queueOrderEmail(deps, tx, `${said}-${bookingId}`, content)
}
