import { z } from 'zod'
import type { Filter } from '../catalogue.schema.ts'
import type { Category, Taxonomy } from '#server/lib/taxonomy.shared.ts'

/** A branch of the catalogue: a category, possibly narrowed by a subcategory or size. */
export interface Branch {
  category: string
  subcategory: string | null
  size: string | null
}

/** The number of cards of a branch that come in exactly these sizes. */
export const branchCount = z.object({
  category: z.string(),
  subcategory: z.string().nullable(),
  sizes: z.array(z.string()),
  count: z.int(),
})
export type Count = z.infer<typeof branchCount>

export interface Facets {
  category: Record<string, number>
  subcategory: Record<string, number>
  /** By `category/size`. */
  size: Record<string, number>
}

/** The choices in the tree of categories. */
type TreeFilter = Pick<Filter, 'category' | 'subcategory' | 'size'>

/** The subcategories and sizes to which a filter narrows a category; null when it does not. */
function narrowing({ subcategories, sizes }: Category, filter: TreeFilter) {
  const subs = subcategories.filter(({ id }) => filter.subcategory.includes(id))
  const ofSize = sizes.filter(({ id }) => filter.size.includes(id))
  return {
    subcategories: subs.length > 0 ? subs.map(({ id }) => id) : [null],
    sizes: ofSize.length > 0 ? ofSize.map(({ id }) => id) : [null],
    narrows: subs.length > 0 || ofSize.length > 0,
  }
}

/**
 * The branches of the catalogue that a filter selects; null for all of them. A subcategory or size
 * narrows the categories that have it, and selects them when no category is chosen. Unknown ids are
 * ignored.
 */
export function branchesOf(
  filter: TreeFilter,
  { categories, categoryIds }: Taxonomy,
): Branch[] | null {
  const chosen = filter.category.filter((id) => categoryIds.includes(id))
  const branches: Branch[] = []
  let narrowed = false
  for (const category of categories) {
    const { subcategories, sizes, narrows } = narrowing(category, filter)
    narrowed ||= narrows
    if (chosen.length > 0 ? !chosen.includes(category.id) : !narrows) continue
    for (const subcategory of subcategories) {
      for (const size of sizes) branches.push({ category: category.id, subcategory, size })
    }
  }
  return chosen.length > 0 || narrowed ? branches : null
}

const isIn = (count: Count, branch: Branch) =>
  count.category === branch.category &&
  (branch.subcategory === null || count.subcategory === branch.subcategory) &&
  (branch.size === null || count.sizes.includes(branch.size))

const sumOf = (counts: readonly Count[], fits: (count: Count) => boolean) =>
  counts.reduce((sum, count) => sum + (fits(count) ? count.count : 0), 0)

/** The number of cards that a filter selects. */
export function totalOf(counts: readonly Count[], filter: TreeFilter, taxonomy: Taxonomy): number {
  const branches = branchesOf(filter, taxonomy)
  return sumOf(counts, (count) => branches?.some((branch) => isIn(count, branch)) ?? true)
}

/**
 * The facet counts beside each checkbox. Categories with their subcategories and sizes are one
 * facet, whose counts leave out its own choices: a checkbox shows what it would add.
 */
export function facetsOf(counts: readonly Count[], { categories }: Taxonomy): Facets {
  const facets: Facets = { category: {}, subcategory: {}, size: {} }
  for (const { id: category, subcategories, sizes } of categories) {
    const own = counts.filter((count) => count.category === category)
    facets.category[category] = sumOf(own, () => true)
    for (const { id } of subcategories) {
      facets.subcategory[id] = sumOf(own, ({ subcategory }) => subcategory === id)
    }
    for (const { id } of sizes) {
      facets.size[`${category}/${id}`] = sumOf(own, ({ sizes }) => sizes.includes(id))
    }
  }
  return facets
}
