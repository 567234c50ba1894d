import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueOrderEmail } from '../order-emails.ts'
import type { ChangeEffect } from './change-order.schema.ts'
import { changedData } from './changed.schema.ts'

/** What a change did, for those who read of it. */
interface Changed {
  orderId: string
  actor: Actor
  effect: ChangeEffect
  /** What staff noted of a payment that they took outside for it. */
  reference: string | undefined
}

/** Writes a change to the timeline and the audit log, and queues the e-mail to the buyer. */
export async function noteChange(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { orderId, actor, effect, reference }: Changed,
): Promise<void> {
  const { delivery } = effect
  const isPriceChanged =
    delivery !== null && (delivery.isAgreed || delivery.beforePence !== delivery.afterPence)
  const data = changedData.parse({
    ...effect,
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

/** Who changed an order last, by its audit log. */
export async function lastChangeBy(
  tx: Pick<Tx, 'auditEntry'>,
  orderId: string,
): Promise<string | null> {
  const last = await tx.auditEntry.findFirst({
    where: { entity: 'order', entityId: orderId },
    orderBy: { id: 'desc' },
    select: { actorName: true },
  })
  return last?.actorName ?? null
}
