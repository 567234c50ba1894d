import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'

/** Marks a payment discrepancy as resolved by staff, once. NOT_FOUND for an unknown one. */
export async function resolveDiscrepancy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const resolvedAt = clock.now()
    const { count } = await tx.paymentFinding.updateMany({
      where: { id, resolvedAt: null },
      data: { resolvedAt },
    })
    if (count === 1) {
      await recordAudit(tx, actor, {
        action: 'resolved',
        entity: 'finding',
        entityId: id,
        before: { resolvedAt: null },
        after: { resolvedAt },
      })
      return
    }
    const known = await tx.paymentFinding.findUnique({ where: { id }, select: { id: true } })
    if (!known) throw new ShopError('NOT_FOUND', { what: 'finding' })
  })
}
