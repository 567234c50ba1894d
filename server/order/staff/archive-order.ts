import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { itsPayments, paymentsTogether } from '../order-payment.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { releaseOrder } from '../payment/release-order.ts'

type ArchiveDeps = Pick<
  Deps,
  'db' | 'pool' | 'payables' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/**
 * Deletes an order from the list of all orders. An unpaid one is released first: its intent is
 * cancelled and its stock returned. A paid one goes on for its shopper and on plans and sheets;
 * staff find it among the deleted ones. NOT_FOUND when it is deleted already.
 */
export async function archiveOrder(deps: ArchiveDeps, actor: Actor, id: string): Promise<void> {
  const archive = (tx: Tx, order: LockedOrder) =>
    mark(tx, { actor, order, type: 'archived', archivedAt: deps.clock.now() })
  const order = await deps.db.order.findFirst({
    where: { id, archivedAt: null },
    select: { payments: itsPayments },
  })
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  if (paymentsTogether(order.payments).status === 'pending') {
    const outcome = await releaseOrder(deps, id, 'deleted', archive)
    if (outcome === 'released') return
  }
  await deps.db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked && !locked.archivedAt) await archive(tx, locked)
  })
}

/** Takes an order back into the list of all orders. NOT_FOUND when it is not deleted. */
export function restoreOrder({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order?.archivedAt) throw new ShopError('NOT_FOUND', { what: 'order' })
    await mark(tx, { actor, order, type: 'restored', archivedAt: null })
  })
}

interface Mark {
  actor: Actor
  order: LockedOrder
  type: 'archived' | 'restored'
  archivedAt: Date | null
}

/** Writes the mark, with timeline and audit. */
async function mark(tx: Tx, { actor, order, type, archivedAt }: Mark): Promise<void> {
  const { id } = order
  await tx.order.update({ where: { id }, data: { archivedAt } })
  await tx.orderEvent.create({ data: { orderId: id, type, actorId: actor.id } })
  await recordAudit(tx, actor, {
    action: type,
    entity: 'order',
    entityId: id,
    before: { archivedAt: order.archivedAt },
    after: { archivedAt },
  })
}
