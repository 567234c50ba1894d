import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { auditedFamily } from './audit-family.ts'
import { lockFamily } from './update-family.ts'

/** Deletes a family; its products stay on sale as families of one. Throws NOT_FOUND. */
export async function deleteFamily(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const family = await lockFamily(tx, id)
    await tx.product.updateMany({
      where: { familyId: id },
      data: { familyId: null, optionValueIds: [] },
    })
    await tx.family.delete({ where: { id } })
    await refreshCatalogue(
      tx,
      family.variants.map(({ productId }) => productId),
    )
    await recordAudit(tx, actor, {
      action: 'removed',
      entity: 'family',
      entityId: id,
      before: auditedFamily(family),
    })
  })
}
