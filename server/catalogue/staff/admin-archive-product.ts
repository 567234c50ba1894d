import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
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
  await db.$transaction(async (tx) => {
    await archiveWithin(tx, actor, { id, archivedAt: clock.now() })
    await refreshCatalogue(tx, [id])
  })
}

/** Archives a product within a transaction; the caller refreshes the catalogue. */
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

/**
 * Puts an archived product on sale again, with its stock and prices. It returns to its family,
 * unless the family has another product with its options or other options now; then it is a
 * product of its own. Throws NOT_FOUND when it is not archived.
 */
export async function restoreProduct(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    // Its family first, as whoever saves the family locks it before its products.
    await tx.$executeRaw`
      SELECT f.id FROM "Family" f JOIN "Product" p ON p."familyId" = f.id
      WHERE p.id = ${id}::uuid FOR UPDATE OF f`
    await tx.$executeRaw`SELECT 1 FROM "Product" WHERE id = ${id}::uuid FOR UPDATE`
    const product = await tx.product.findFirst({
      where: { id, archivedAt: { not: null } },
      select: { archivedAt: true, familyId: true, optionValueIds: true },
    })
    if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
    const fits = await fitsItsFamily(tx, product)
    const alone = { familyId: null, optionValueIds: [] }
    await tx.product.update({ where: { id }, data: { archivedAt: null, ...(!fits && alone) } })
    await refreshCatalogue(tx, [id])
    await recordAudit(tx, actor, {
      action: 'restored',
      entity: 'product',
      entityId: id,
      before: { archivedAt: product.archivedAt, familyId: product.familyId },
      after: { archivedAt: null, familyId: fits ? product.familyId : null },
    })
  })
}

/** Whether each option of the product's family has one of its values, and no other product all. */
async function fitsItsFamily(
  tx: Tx,
  { familyId, optionValueIds }: { familyId: string | null; optionValueIds: string[] },
): Promise<boolean> {
  if (familyId === null) return true
  const [options, twins] = await Promise.all([
    tx.familyOption.findMany({
      where: { familyId },
      orderBy: { position: 'asc' },
      select: { values: { select: { id: true } } },
    }),
    tx.product.count({
      where: { familyId, archivedAt: null, optionValueIds: { equals: optionValueIds } },
    }),
  ])
  const isWhole =
    options.length === optionValueIds.length &&
    options.every(({ values }) => values.some(({ id }) => optionValueIds.includes(id)))
  return isWhole && twins === 0
}
