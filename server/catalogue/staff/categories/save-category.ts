import { z } from 'zod'
import { type Actor, recordAudit, recordAudits } from '#server/audit/record-audit.ts'
import { refreshCatalogue } from '#server/catalogue-entry/refresh-catalogue.ts'
import { ShopError } from '#server/lib/errors.ts'
import { CatalogueError } from '#server/catalogue/catalogue.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { slugOf } from '#server/catalogue/staff/product-rules.ts'
import type { AdminCategory, CreateCategoryInput, UpdateCategoryInput } from './category.schema.ts'
import { findAdminCategory } from './list-categories.ts'
import { lockCategories, lockCategory, placeAfter, type LockedCategory } from './lock-categories.ts'
import { writeSizes, writeSubcategories } from './write-parts.ts'

type CategoryDeps = Pick<Deps, 'db' | 'categories'>

/**
 * Adds a category at the end of the list, hidden by default; throws CATEGORY_TAKEN for its id,
 * INVALID_INPUT for its name.
 */
export async function createCategory(
  deps: CategoryDeps,
  actor: Actor,
  { id = '', ...input }: CreateCategoryInput,
): Promise<AdminCategory> {
  const given = { ...input, id: id || slugOf(input.label).slice(0, 40) }
  const created = await deps.db.$transaction(async (tx) => {
    const all = await lockCategories(tx)
    if (all.some((one) => one.id === given.id)) {
      throw new CatalogueError('CATEGORY_TAKEN', { id: given.id })
    }
    await refuseTakenName(tx, given)
    const position = placeAfter(all.map((one) => one.position))
    const { key } = await tx.category.create({
      data: { id: given.id, label: given.label, position, isShown: false },
    })
    const after = await write(tx, [...all, { id: given.id, key, position, menu: null }], given)
    const entry = { action: 'created', entity: 'category', entityId: key } as const
    await recordAudit(tx, actor, { ...entry, after: audited(after) })
    return after
  })
  await deps.categories.reload()
  return created
}

/** The time limit of a change that all products of a category follow, in milliseconds. */
const TIMEOUT = 50_000

/**
 * Changes a category but its id. Hidden, its products are no longer on sale. Throws NOT_FOUND;
 * CATEGORY_USED if a removed part has products; INVALID_INPUT for the name of another category.
 */
export async function updateCategory(
  deps: CategoryDeps,
  actor: Actor,
  input: UpdateCategoryInput,
): Promise<AdminCategory> {
  const change = async (tx: Tx) => {
    if (input.isShown !== undefined) await lockFamiliesOf(tx, input.id)
    const all = await lockCategories(tx)
    await lockCategory(tx, input.id)
    const before = await findAdminCategory(tx, input.id)
    if (input.label !== undefined && input.label !== before.label) {
      await refuseTakenName(tx, { id: input.id, label: input.label })
    }
    const after = await write(tx, all, input)
    if (after.isShown !== before.isShown) await refreshProductsOf(tx, input.id)
    const entityId = all.find(({ id }) => id === input.id)?.key ?? ''
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'category',
      entityId,
      before: audited(before),
      after: audited(after),
    })
    return after
  }
  const updated = await deps.db.$transaction(change, { timeout: TIMEOUT })
  await deps.categories.reload()
  return updated
}

/** Locks the families of a category's products, as every refresh does before it reads categories. */
async function lockFamiliesOf(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "Family" WHERE id IN (SELECT "familyId" FROM "Product" WHERE category = ${id})
    ORDER BY id FOR NO KEY UPDATE`
}

/** Refreshes the entries of a category's products, which are on sale now, or are no longer. */
async function refreshProductsOf(tx: Tx, id: string): Promise<void> {
  const products = await tx.product.findMany({
    where: { category: id, archivedAt: null },
    select: { id: true },
  })
  await refreshCatalogue(
    tx,
    products.map((product) => product.id),
  )
}

const named = z.object({ label: z.string() })

/** Throws INVALID_INPUT when another category has this name, but for case and accents. */
async function refuseTakenName(
  tx: Tx,
  { id, label }: { id: string; label: string },
): Promise<void> {
  const [other] = await readRows(tx, named)`
    SELECT label FROM "Category"
    WHERE id <> ${id} AND "foldedText"(label) = "foldedText"(${label}) LIMIT 1`
  if (!other) return
  const fault = `There is already a category called ${other.label}.`
  throw new ShopError('INVALID_INPUT', { fields: { label: fault } })
}

async function write(
  tx: Tx,
  all: readonly LockedCategory[],
  { id, inMenu, subcategories, sizes, ...fields }: UpdateCategoryInput,
): Promise<AdminCategory> {
  const menu = all.find((one) => one.id === id)?.menu ?? placeAfter(all.map((one) => one.menu))
  await tx.category.update({
    where: { id },
    data: {
      ...(fields.label !== undefined && { label: fields.label }),
      ...(fields.tileLabel !== undefined && { tileLabel: fields.tileLabel }),
      ...(fields.drawnAs !== undefined && { drawnAs: fields.drawnAs }),
      ...(fields.tileImage !== undefined && { tileImage: fields.tileImage }),
      ...(fields.isShown !== undefined && { isShown: fields.isShown }),
      ...(fields.takesAway !== undefined && { takesAway: fields.takesAway }),
      ...(inMenu !== undefined && { menu: inMenu ? menu : null }),
    },
  })
  const category = await findAdminCategory(tx, id)
  if (subcategories) await writeSubcategories(tx, category, subcategories)
  if (sizes) await writeSizes(tx, category, sizes)
  return findAdminCategory(tx, id)
}

/** A category as the audit stores it. */
const audited = ({ subcategories, sizes, products: _, ...category }: AdminCategory) => ({
  ...category,
  subcategories: subcategories.map(({ label }) => label),
  sizes: sizes.map(({ label }) => label),
})

/** Puts the categories in this order; throws CHANGED_MEANWHILE when these are not all of them. */
export async function orderCategories(
  { db, categories }: Pick<Deps, 'db' | 'categories'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    const all = await lockCategories(tx)
    const isAll = all.length === ids.length && all.every(({ id }) => ids.includes(id))
    if (!isAll) throw new ShopError('CHANGED_MEANWHILE', { by: null })
    const moved = all.filter(({ id, position }) => ids.indexOf(id) !== position)
    for (const { id } of moved) {
      await tx.category.update({ where: { id }, data: { position: ids.indexOf(id) } })
    }
    await recordAudits(
      tx,
      actor,
      moved.map(({ id, key, position }) => ({
        action: 'reordered',
        entity: 'category',
        entityId: key,
        before: { position },
        after: { position: ids.indexOf(id) },
      })),
    )
  })
  await categories.reload()
}

/**
 * Removes a category without products; archived ones do not hold it. Throws NOT_FOUND,
 * CATEGORY_USED.
 */
export async function removeCategory(
  { db, categories }: Pick<Deps, 'db' | 'categories'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockCategories(tx)
    await lockCategory(tx, id)
    const before = await findAdminCategory(tx, id)
    const { label, products } = before
    if (products > 0) throw new CatalogueError('CATEGORY_USED', { label, products })
    const { key } = await tx.category.delete({ where: { id } })
    await recordAudit(tx, actor, {
      action: 'removed',
      entity: 'category',
      entityId: key,
      before: audited(before),
    })
  })
  await categories.reload()
}
