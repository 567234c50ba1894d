import { recordAudit, type Actor } from '../../audit/record-audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockProduct } from './admin-product.ts'

/**
 * Archives a product: it is no longer sold, and orders keep their lines. NOT_FOUND when it is
 * archived already.
 */
export async function archiveProduct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockProduct(tx, id)
    const archivedAt = clock.now()
    await tx.product.update({ where: { id }, data: { archivedAt } })
    await recordAudit(tx, actor, {
      action: 'archived',
      entity: 'product',
      entityId: id,
      before: { archivedAt: null },
      after: { archivedAt },
    })
  })
}
