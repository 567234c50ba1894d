import type { Tx } from '#server/platform/db.ts'
import { CatalogueError } from '#server/catalogue/catalogue.errors.ts'
import { freeSlug, slugOf } from '#server/catalogue/staff/product-rules.ts'
import type { AdminCategory, UpdateCategoryInput } from './category.schema.ts'

type Parts = NonNullable<UpdateCategoryInput['sizes']>

/** Each part with its id, or a new unique one made from its name. */
function withIds(parts: Parts, taken: Iterable<string>): { id: string; label: string }[] {
  const ids = new Set([...taken, ...parts.flatMap(({ id }) => id ?? [])])
  return parts.map(({ id, label }) => {
    const own = id ?? freeSlug(slugOf(label), ids)
    ids.add(own)
    return { id: own, label }
  })
}

/** Throws CATEGORY_USED when a removed part has products. */
function refuseUsed(before: AdminCategory['sizes'], kept: ReadonlySet<string>): void {
  const used = before.find(({ id, products }) => products > 0 && !kept.has(id))
  if (used)
    throw new CatalogueError('CATEGORY_USED', { label: used.label, products: used.products })
}

/** Replaces the subcategories of a category; throws CATEGORY_USED, CATEGORY_TAKEN. */
export async function writeSubcategories(
  tx: Tx,
  { id: categoryId, subcategories: before }: AdminCategory,
  parts: Parts,
): Promise<void> {
  const others = await tx.subcategory.findMany({ where: { categoryId: { not: categoryId } } })
  const taken = others.map(({ id }) => id)
  const next = withIds(parts, [...taken, ...before.map(({ id }) => id)])
  const foreign = next.find(({ id }) => taken.includes(id))
  if (foreign) throw new CatalogueError('CATEGORY_TAKEN', { id: foreign.id })
  const kept = new Set(next.map(({ id }) => id))
  refuseUsed(before, kept)
  await tx.subcategory.deleteMany({ where: { categoryId, id: { notIn: [...kept] } } })
  for (const [position, { id, label }] of next.entries()) {
    const data = { label, position }
    await tx.subcategory.upsert({
      where: { id },
      create: { id, categoryId, ...data },
      update: data,
    })
  }
}

/** Replaces the sizes of a category; a size with the name of another category's size has its id. */
export async function writeSizes(
  tx: Tx,
  { id: categoryId, sizes: before }: AdminCategory,
  parts: Parts,
): Promise<void> {
  const known = await tx.categorySize.findMany({ distinct: ['id'] })
  const named = parts.map((part) => {
    const id = part.id ?? known.find(({ label }) => label === part.label)?.id
    return id === undefined ? part : { ...part, id }
  })
  const next = withIds(
    named,
    [...known, ...before].map(({ id }) => id),
  )
  const kept = new Set(next.map(({ id }) => id))
  refuseUsed(before, kept)
  await tx.categorySize.deleteMany({ where: { categoryId, id: { notIn: [...kept] } } })
  for (const [position, { id, label }] of next.entries()) {
    const data = { label, position }
    const where = { categoryId_id: { categoryId, id } }
    await tx.categorySize.upsert({ where, create: { categoryId, id, ...data }, update: data })
  }
}
