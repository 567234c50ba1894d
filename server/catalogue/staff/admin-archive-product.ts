import { z } from 'zod'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { type Actor, recordAudits } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { lockProduct } from './admin-product.ts'
import { lockProducts } from './families/check-family.ts'

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
  await archiveAllWithin(tx, actor, { ids: [id], archivedAt })
}

/** Archives locked products on sale; the caller refreshes the catalogue. */
export async function archiveAllWithin(
  tx: Tx,
  actor: Actor,
  { ids, archivedAt }: { ids: readonly string[]; archivedAt: Date },
): Promise<void> {
  await tx.product.updateMany({ where: { id: { in: [...ids] } }, data: { archivedAt } })
  await recordAudits(
    tx,
    actor,
    ids.map((entityId) => ({
      action: 'archived',
      entity: 'product',
      entityId,
      before: { archivedAt: null },
      after: { archivedAt },
    })),
  )
}

/**
 * Puts an archived product on sale again, with its stock and prices. It returns to its family,
 * unless the family has another product with its options or other options now; then it is a
 * product of its own. Throws NOT_FOUND when it is not archived, INVALID_INPUT when its category was
 * removed.
 */
export async function restoreProduct(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  if ((await restoreProducts(deps, actor, [id])) === 0) {
    throw new ShopError('NOT_FOUND', { what: 'product' })
  }
}

/** The time limit for restoring all products of a bulk change, in milliseconds. */
const TIMEOUT = 50_000

/** Restores those of some products that are archived, as `restoreProduct`; returns how many. */
export function restoreProducts(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  ids: readonly string[],
): Promise<number> {
  return db.$transaction(
    async (tx) => {
      await lockProducts(tx, ids)
      const restored = await restoreAllWithin(tx, actor, ids)
      await refreshCatalogue(tx, restored)
      return restored.length
    },
    { timeout: TIMEOUT },
  )
}

/**
 * Restores those of some locked products that are archived, and returns their ids; the caller
 * refreshes the catalogue.
 */
export async function restoreAllWithin(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<string[]> {
  const products = await tx.product.findMany({
    where: { id: { in: [...ids] }, archivedAt: { not: null } },
    orderBy: { id: 'asc' },
    select: { id: true, archivedAt: true, familyId: true, optionValueIds: true },
  })
  const fits = await placesOf(tx, [...new Set(products.flatMap(({ familyId }) => familyId ?? []))])
  const rows = products.map((product) => ({ ...product, isAlone: !fits(product) }))
  const alone = rows.filter(({ isAlone }) => isAlone).map(({ id }) => id)
  await tx.product.updateMany({
    where: { id: { in: alone } },
    data: { familyId: null, optionValueIds: [] },
  })
  const restored = rows.map(({ id }) => id)
  await keepPlaces(tx, restored)
  await tx.product.updateMany({ where: { id: { in: restored } }, data: { archivedAt: null } })
  await recordAudits(
    tx,
    actor,
    rows.map(({ id, archivedAt, familyId, isAlone }) => ({
      action: 'restored',
      entity: 'product',
      entityId: id,
      before: { archivedAt, familyId },
      after: { archivedAt: null, familyId: isAlone ? null : familyId },
    })),
  )
  return restored
}

const goneRow = z.object({ category: z.string(), title: z.string() })

/**
 * Keeps the categories of products from being removed. Subcategories and sizes that were removed
 * are cleared; throws INVALID_INPUT for a category that was.
 */
async function keepPlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  const given = [...ids]
  await tx.$executeRaw`
    SELECT 1 FROM "Category" WHERE id IN (
      SELECT category FROM "Product" WHERE id = ANY(${given}::uuid[])) ORDER BY id FOR KEY SHARE`
  const [gone] = await readRows(tx, goneRow)`
    SELECT p.category, p.title FROM "Product" p WHERE p.id = ANY(${given}::uuid[])
      AND NOT EXISTS (SELECT FROM "Category" c WHERE c.id = p.category) ORDER BY p.id LIMIT 1`
  if (gone) {
    const fault =
      `The category of ${gone.title} was deleted. ` +
      `Add one with the web address “${gone.category}”, then restore it.`
    throw new ShopError('INVALID_INPUT', { fields: { category: fault } })
  }
  await tx.$executeRaw`
    UPDATE "Product" p SET
      subcategory = (SELECT s.id FROM "Subcategory" s
        WHERE s.id = p.subcategory AND s."categoryId" = p.category),
      size = (SELECT z.id FROM "CategorySize" z
        WHERE z.id = p.size AND z."categoryId" = p.category)
    WHERE p.id = ANY(${given}::uuid[]) AND (p.subcategory IS NOT NULL OR p.size IS NOT NULL)`
}

type Placed = { familyId: string | null; optionValueIds: readonly string[] }

const placeOf = ({ familyId, optionValueIds }: Placed) => [familyId, ...optionValueIds].join()

/**
 * Locks families, and returns a function that takes a place in one: whether each of its options has
 * one of the product's values, and no other product all of them.
 */
async function placesOf(tx: Tx, familyIds: readonly string[]) {
  if (familyIds.length > 0) {
    await tx.$executeRaw`
      SELECT 1 FROM "Family" WHERE id = ANY(${[...familyIds]}::uuid[]) ORDER BY id FOR UPDATE`
  }
  const inFamilies = { familyId: { in: [...familyIds] } }
  const [options, variants] = await Promise.all([
    tx.familyOption.findMany({
      where: inFamilies,
      select: { familyId: true, values: { select: { id: true } } },
    }),
    tx.product.findMany({
      where: { ...inFamilies, archivedAt: null },
      select: { familyId: true, optionValueIds: true },
    }),
  ])
  const optionsOf = Map.groupBy(options, ({ familyId }) => familyId)
  const taken = new Set(variants.map(placeOf))
  return (product: Placed): boolean => {
    const { familyId, optionValueIds } = product
    if (familyId === null) return true
    const own = optionsOf.get(familyId) ?? []
    const isWhole =
      own.length === optionValueIds.length &&
      own.every(({ values }) => values.some(({ id }) => optionValueIds.includes(id)))
    const fits = isWhole && !taken.has(placeOf(product))
    if (fits) taken.add(placeOf(product))
    return fits
  }
}
