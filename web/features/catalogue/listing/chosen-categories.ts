/**
 * Which categories a list's filters select, as the titles of pages say it. It is in the scripts of
 * the first page; what changes the filters is not.
 */
import type { TreeFilters } from '#server/catalogue/listing-search.shared.ts'
import type { Category, Taxonomy } from '#server/lib/taxonomy.shared.ts'

export type Child = { facet: 'subcategory' | 'size'; id: string; label: string }

/** The subcategories or sizes of a category. */
export function childrenOf({ subcategories, sizes }: Category): Child[] {
  return [
    ...subcategories.map(({ id, label }) => ({ facet: 'subcategory' as const, id, label })),
    ...sizes.map(({ id, label }) => ({ facet: 'size' as const, id, label })),
  ]
}

/** Whether a category is selected, itself or by a subcategory or size. */
export function isChosen(category: Category, filters: TreeFilters): boolean {
  if (filters.category.length > 0) return filters.category.includes(category.id)
  return childrenOf(category).some(({ facet, id }) => filters[facet].includes(id))
}

/** The listing's title: the category when only one is selected, else Products. */
export function listingTitle(filters: TreeFilters, { categories }: Taxonomy): string {
  const [first, ...more] = categories.filter((category) => isChosen(category, filters))
  return first !== undefined && more.length === 0 ? first.label : 'Products'
}
