import { recordAudit } from '#server/audit/record-audit.ts'
import { DeliveryError } from '#server/delivery/delivery.errors.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withdrawEmails } from '#server/outbox/queue-email.ts'
import { openBalancePence } from '../balance/close-balance.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { OrderError } from '../order.errors.ts'
import type { OrderStatus } from '../order.schema.ts'
import { obstacleTo } from '../order-status.ts'
import { z } from 'zod'
import { id, text } from '#server/lib/fields.ts'

/** Whether an order can be collected. */
export const setReadyInput = z.object({ orderId: id, isReady: z.boolean() })

/** With whom a parcel was sent. */
export const setSentInput = z.object({
  orderId: id,
  carrier: text('the carrier', 40),
  trackingNumbers: z
    .array(text('the tracking number', 60))
    .max(20, 'Enter up to 20 tracking numbers.')
    .default([]),
})

type MarkDeps = Pick<Deps, 'db' | 'clock'>

/** A member of staff. */
interface Staff {
  id: string
  userName: string
}

/**
 * Locks a paid order of a method, for staff who mark how far it is. Throws NOT_FOUND for an order of
 * another method, ORDER_FINAL for one that has ended, METHOD_UNAVAILABLE for one that is not paid.
 */
async function lockOf(tx: Tx, orderId: string, method: DeliveryMethod): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId)
  if (order?.deliveryMethod !== method) throw new ShopError('NOT_FOUND', { what: 'order' })
  const final = obstacleTo('inProcess', order)
  if (final) throw new OrderError('ORDER_FINAL', { status: final })
  if (order.archivedAt) throw new OrderError('ORDER_DELETED', { status: 'sent or ready' })
  if (order.paymentStatus === 'pending') {
    throw new DeliveryError('METHOD_UNAVAILABLE', { why: 'This order has not been paid yet.' })
  }
  return order
}

/**
 * Marks a collection as ready, and emails its buyer; or undoes it, and emails a buyer who was told
 * otherwise. The order is being prepared from then on: it can still be cancelled, and its day moved, until it is collected. Throws as
 * `lockOf` does, and ORDER_FINAL for an order that is collected.
 */
export function setReady(
  deps: MarkDeps,
  actor: Staff,
  { orderId, isReady }: { orderId: string; isReady: boolean },
): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const order = await lockOf(tx, orderId, 'collection')
    if (order.status === 'delivered') throw new OrderError('ORDER_FINAL', { status: 'collected' })
    const { count } = await tx.fulfilment.updateMany({
      where: { orderId, readyAt: isReady ? null : { not: null } },
      data: { readyAt: isReady ? deps.clock.now() : null },
    })
    if (count === 0) return
    if (isReady)
      await moveStatus(tx, actor, order, { to: 'inProcess', from: ['pending', 'confirmed'] })
    const data = { isUndone: !isReady }
    const event = await note(tx, actor, { orderId, type: 'readyToCollect', data })
    if (!isReady) {
      return takeBack(deps, tx, { orderId, eventId: event.id, told: 'readyToCollect' })
    }
    const content = { kind: 'readyToCollect' as const, orderId }
    await queueOrderEmail(deps, tx, `ready-${event.id}`, content)
  })
}

/** With whom a parcel was sent. */
export interface Sent {
  orderId: string
  carrier: string
  trackingNumbers: string[]
}

/**
 * Marks an order as sent by parcel, and emails its buyer; while it is sent, it corrects carrier and
 * numbers, which the order's page shows at once and no email tells. Throws as `lockOf` does, and METHOD_UNAVAILABLE
 * while a balance is to be paid.
 */
export function setSent(
  deps: MarkDeps,
  actor: Staff,
  { orderId, carrier, trackingNumbers }: Sent,
): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const order = await lockOf(tx, orderId, 'parcel')
    if (openBalancePence(order) > 0) {
      throw new DeliveryError('METHOD_UNAVAILABLE', {
        why: 'The balance of this order has not been paid yet. Ask for it before you send the order.',
      })
    }
    const before = await tx.fulfilment.findUniqueOrThrow({ where: { orderId } })
    const isSame =
      before.carrier === carrier && before.trackingNumbers.join() === trackingNumbers.join()
    if (before.sentAt !== null && isSame) return
    await tx.fulfilment.update({
      where: { orderId },
      data: { carrier, trackingNumbers, sentAt: before.sentAt ?? deps.clock.now() },
    })
    const from = ['pending', 'confirmed', 'inProcess'] as const
    await moveStatus(tx, actor, order, { to: 'inShipping', from })
    const isCorrected = before.sentAt !== null
    const data = { carrier, trackingNumbers, isCorrected }
    const event = await note(tx, actor, { orderId, type: 'parcelSent', data })
    if (isCorrected) return
    const content = { kind: 'parcelSent' as const, orderId }
    await queueOrderEmail(deps, tx, `sent-${event.id}`, content)
  })
}

/**
 * Undoes that an order was sent by parcel: it is being prepared again, and a buyer who was told
 * otherwise gets an email. Throws as `lockOf` does, and ORDER_FINAL for an order that has been
 * delivered.
 */
export function undoSent(deps: MarkDeps, actor: Staff, orderId: string): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const order = await lockOf(tx, orderId, 'parcel')
    if (order.status === 'delivered') throw new OrderError('ORDER_FINAL', { status: 'delivered' })
    const before = await tx.fulfilment.findUniqueOrThrow({ where: { orderId } })
    if (before.sentAt === null) return
    await tx.fulfilment.update({
      where: { orderId },
      data: { sentAt: null, carrier: null, trackingNumbers: [] },
    })
    await moveStatus(tx, actor, order, { to: 'inProcess', from: ['inShipping'] })
    const { carrier, trackingNumbers } = before
    const data = { carrier: carrier ?? '', trackingNumbers, isUndone: true }
    const event = await note(tx, actor, { orderId, type: 'parcelSent', data })
    await takeBack(deps, tx, { orderId, eventId: event.id, told: 'parcelSent' })
  })
}

/** What corrects each email that staff can take back. */
const corrections = { parcelSent: 'parcelNotSent', readyToCollect: 'notReadyToCollect' } as const

/** Takes back what a buyer was told: withdraws an email that is still queued, or sends another. */
async function takeBack(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { orderId, eventId, told }: { orderId: string; eventId: string; told: keyof typeof corrections },
): Promise<void> {
  if ((await withdrawEmails(tx, { kind: told, subject: orderId, attempts: 0 })) > 0) return
  const content = { kind: corrections[told], orderId }
  await queueOrderEmail(deps, tx, `taken-back-${eventId}`, content)
}

/** Moves the status of a locked order with its fulfilment, from one of these. */
async function moveStatus(
  tx: Tx,
  actor: Staff,
  { id, status }: LockedOrder,
  { to, from }: { to: OrderStatus; from: readonly OrderStatus[] },
): Promise<void> {
  if (!from.includes(status)) return
  // An order whose status staff have changed does not expire.
  await tx.order.update({ where: { id }, data: { status: to } })
  await note(tx, actor, { orderId: id, type: 'status', data: { from: status, to } })
  await recordAudit(tx, actor, {
    action: 'statusChanged',
    entity: 'order',
    entityId: id,
    before: { status },
    after: { status: to },
  })
}

interface Note {
  orderId: string
  type: 'readyToCollect' | 'parcelSent' | 'status'
  data: Record<string, string | boolean | string[]>
}

const note = (tx: Tx, { id: actorId }: Staff, event: Note) =>
  tx.orderEvent.create({ data: { ...event, actorId } })
