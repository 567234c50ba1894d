import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { slugOf } from '../product-rules.ts'
import type { AdminCategory, CreateCategoryInput, UpdateCategoryInput } from './category.schema.ts'
import { findAdminCategory } from './list-categories.ts'
import { lockCategories, lockCategory, placeAfter, type LockedCategory } from './lock-categories.ts'
import { followCategories } from './read-categories.ts'
import { writeSizes, writeSubcategories } from './write-parts.ts'

type CategoryDeps = Pick<Deps, 'db' | 'pool'>

/** Adds a category at the end of the list, hidden by default; throws CATEGORY_TAKEN. */
export async function createCategory(
  deps: CategoryDeps,
  actor: Actor,
  { id = '', ...input }: CreateCategoryInput,
): Promise<AdminCategory> {
  const given = { ...input, id: id || slugOf(input.label).slice(0, 40) }
  const created = await deps.db.$transaction(async (tx) => {
    const all = await lockCategories(tx)
    if (all.some((one) => one.id === given.id)) {
      throw new ShopError('CATEGORY_TAKEN', { id: given.id })
    }
    const position = placeAfter(all.map((one) => one.position))
    const { key } = await tx.category.create({
      data: { id: given.id, label: given.label, position, isShown: false },
    })
    const after = await write(tx, [...all, { id: given.id, key, position, menu: null }], given)
    const entry = { action: 'created', entity: 'category', entityId: key } as const
    await recordAudit(tx, actor, { ...entry, after: audited(after) })
    return after
  })
  await followCategories(deps.pool)
  return created
}

/** Changes a category but its id. Throws NOT_FOUND; CATEGORY_USED if a removed part has products. */
export async function updateCategory(
  deps: CategoryDeps,
  actor: Actor,
  input: UpdateCategoryInput,
): Promise<AdminCategory> {
  const updated = await deps.db.$transaction(async (tx) => {
    const all = await lockCategories(tx)
    await lockCategory(tx, input.id)
    const before = await findAdminCategory(tx, input.id)
    const after = await write(tx, all, input)
    const entityId = all.find(({ id }) => id === input.id)?.key ?? ''
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'category',
      entityId,
      before: audited(before),
      after: audited(after),
    })
    return after
  })
  await followCategories(deps.pool)
  return updated
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
export const audited = ({ subcategories, sizes, products: _, ...category }: AdminCategory) => ({
  ...category,
  subcategories: subcategories.map(({ label }) => label),
  sizes: sizes.map(({ label }) => label),
})
