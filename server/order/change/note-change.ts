import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { RefundPart } from '#server/payment/refund/refunded-to.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import { OrderError } from '../order.errors.ts'
import { queueOrderEmail } from '../order-emails.ts'
import type { ChangeEffect } from './change-order.schema.ts'
import { changedData } from '../standing/changed.schema.ts'

/** What a change did, for those who read of it. */
interface Changed {
  orderId: string
  actor: Actor
  effect: ChangeEffect
  /** Where what it gives back goes. */
  refundedTo: readonly RefundPart[]
  /** What staff noted of a payment that they took outside for it. */
  reference: string | undefined
}

/** Writes a change to the timeline and the audit log, and queues the e-mail to the buyer. */
export async function noteChange(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { orderId, actor, effect, refundedTo, reference }: Changed,
): Promise<void> {
  const { delivery } = effect
  const isPriceChanged =
    delivery !== null && (delivery.isAgreed || delivery.beforePence !== delivery.afterPence)
  const data = changedData.parse({
    ...effect,
    refundedTo,
    delivery: isPriceChanged ? delivery : null,
    isTakenOutside: reference !== undefined && effect.askedPence > 0,
  })
  const event = await tx.orderEvent.create({
    data: { orderId, type: 'changed', data, actorId: actor.id },
    select: { id: true },
  })
  await recordAudit(tx, actor, {
    action: 'changed',
    entity: 'order',
    entityId: orderId,
    before: { items: namesOf(effect.removed) },
    after: {
      items: namesOf(effect.added),
      ...(effect.isNoteChanged && { note: 'changed' }),
      ...(effect.isAddressChanged && { address: 'changed' }),
      ...(isPriceChanged && { deliveryPence: delivery.afterPence }),
      ...(effect.askedPence > 0 && { askedPence: effect.askedPence }),
      ...(effect.loweredPence > 0 && { loweredPence: effect.loweredPence }),
      ...(effect.refundedPence > 0 && { refundedPence: effect.refundedPence }),
    },
  })
  const content = { kind: 'orderChanged', orderId, eventId: event.id } as const
  await queueOrderEmail(deps, tx, `changed-${event.id}`, content)
}

const namesOf = (all: readonly { title: string; quantity: number }[]): string[] =>
  all.map(({ title, quantity }) => `${quantity} × ${title}`)

/**
 * Refuses a change of an order that is no longer as it was seen: CHANGED_MEANWHILE where staff changed
 * it last, with who did; CHANGE_REFUSED where its buyer paid or did something else since.
 */
export async function refuseStale(
  tx: Pick<Tx, 'auditEntry' | 'order'>,
  orderId: string,
  seenAt: Date,
): Promise<never> {
  const { userId, events } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      userId: true,
      events: {
        where: { createdAt: { gt: seenAt } },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: { type: true, actorId: true, createdAt: true },
      },
    },
  })
  const ofStaff = await tx.auditEntry.findFirst({
    where: { entity: 'order', entityId: orderId },
    orderBy: { id: 'desc' },
    select: { actorName: true, createdAt: true },
  })
  const after = ofStaff?.createdAt ?? seenAt
  const ofBuyer = events.filter(
    ({ actorId, createdAt }) => (actorId === null || actorId === userId) && createdAt > after,
  )
  if (ofBuyer.length === 0) {
    throw new ShopError('CHANGED_MEANWHILE', { by: ofStaff?.actorName ?? null })
  }
  const what = ofBuyer.some(({ type }) => type === 'balancePaid')
    ? 'The customer has paid since you opened this order.'
    : 'The customer has changed something since you opened this order.'
  const why = `${what} Check what it comes to now, then make your change again.`
  throw new OrderError('CHANGE_REFUSED', { why })
}
