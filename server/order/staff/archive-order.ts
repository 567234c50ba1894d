import { recordAudit, type Actor } from '../../audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { ShopError } from '../../lib/errors.ts'
import { lockOrder, type LockedOrder } from '../lock-order.ts'
import { releaseOrder } from '../payment/release-order.ts'

type ArchiveDeps = Pick<
  Deps,
  'db' | 'pool' | 'payments' | 'settings' | 'clock' | 'log' | 'failPoint'
>

/**
 * Archives an order: staff no longer see it. An unpaid one is released first: its intent is
 * cancelled and its stock returned. A paid one stays unchanged for its shopper. NOT_FOUND when it
 * is archived already.
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
  { clock }: Pick<Deps, 'settings' | 'clock'>,
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
