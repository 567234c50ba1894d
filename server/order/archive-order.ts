import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../db.ts'
import { ShopError } from '../lib/errors.ts'
import { lockOrder, type LockedOrder } from './lock-order.ts'
import { releaseOrder } from './release-order.ts'

type ArchiveDeps = Pick<Deps, 'db' | 'pool' | 'payments' | 'clock' | 'log' | 'reached'>

/**
 * Takes an order out of what staff see. An unpaid one ends: its intent is cancelled and its stock
 * goes back. A paid one stays as it is, and its shopper still sees it. NOT_FOUND when it is gone.
 */
export async function archiveOrder(deps: ArchiveDeps, actor: Actor, id: string): Promise<void> {
  const archive = (tx: Tx, order: LockedOrder) => markArchived(deps, tx, { actor, order })
  const order = await deps.db.order.findFirst({
    where: { id, archivedAt: null },
    select: { paymentStatus: true },
  })
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  if (order.paymentStatus === 'pending') {
    const outcome = await releaseOrder(deps, id, 'deleted', archive)
    if (outcome === 'released') return
  }
  await deps.db.$transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (locked) await archive(tx, locked)
  })
}

async function markArchived(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { actor, order }: { actor: Actor; order: LockedOrder },
): Promise<void> {
  if (order.archived) return
  const archivedAt = clock.now()
  await tx.order.update({ where: { id: order.id }, data: { archivedAt } })
  await tx.orderEvent.create({
    data: { orderId: order.id, type: 'archived', actorId: actor.id },
  })
  await recordAudit(tx, actor, {
    action: 'archived',
    entity: 'order',
    entityId: order.id,
    before: { archivedAt: null },
    after: { archivedAt },
  })
}
