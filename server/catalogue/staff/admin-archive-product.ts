import { recordAudit, type Actor } from '../../audit/record-audit.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockProduct } from './admin-product.ts'

/**
 * Archives a product: it is no longer on sale, and orders keep their lines. Throws NOT_FOUND when
 * it is archived already.
 */
export async function archiveProduct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction((tx) => archiveWithin(tx, actor, { id, archivedAt: clock.now() }))
}

/** Archives a product within a transaction. */
export async function archiveWithin(
  tx: Tx,
  actor: Actor,
  { id, archivedAt }: { id: string; archivedAt: Date },
): Promise<void> {
  await lockProduct(tx, id)
  await tx.product.update({ where: { id }, data: { archivedAt } })
  await recordAudit(tx, actor, {
    action: 'archived',
    entity: 'product',
    entityId: id,
    before: { archivedAt: null },
    after: { archivedAt },
  })
}
