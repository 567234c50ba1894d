import type { SearchSort, TreeFilters } from '#server/catalogue/listing-search.shared.ts'
import type { Category, Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { type Child, childrenOf, isChosen } from './chosen-categories.ts'

export const sortLabels: Record<SearchSort, string> = {
  'best-match': 'Best match',
  'price-lowtohigh': 'Price: low to high',
  'price-hightolow': 'Price: high to low',
  'title-atoz': 'Name: A to Z',
  'title-ztoa': 'Name: Z to A',
}

function idOf({ id }: { id: string }): string {
  return id
}

/** The selected subcategories or sizes of a selected category. */
export function chosenChildren(category: Category, filters: TreeFilters): Child[] {
  if (!isChosen(category, filters)) return []
  return childrenOf(category).filter(({ facet, id }) => filters[facet].includes(id))
}

/** The state of a category's checkbox; `some` (indeterminate) when part of it is selected. */
export function boxState(category: Category, filters: TreeFilters): 'on' | 'off' | 'some' {
  if (!isChosen(category, filters)) return 'off'
  return chosenChildren(category, filters).length > 0 ? 'some' : 'on'
}

/** Selects all of a category, or deselects it when all of it was selected. */
export function toggleCategory<F extends TreeFilters>(
  category: Category,
  filters: F,
  taxonomy: Taxonomy,
): F {
  const rest = without(category, explicit(filters, taxonomy), taxonomy)
  if (boxState(category, filters) === 'on') return rest
  return { ...rest, category: inOrder([...rest.category, category.id], taxonomy) }
}

/** Toggles a subcategory or size of a category; without the last one the category is deselected. */
export function toggleChild<F extends TreeFilters>(
  { category, child }: { category: Category; child: Child },
  filters: F,
  taxonomy: Taxonomy,
): F {
  const current = explicit(filters, taxonomy)
  const chosen = chosenChildren(category, filters)
  if (!chosen.some(({ id }) => id === child.id)) {
    return {
      ...current,
      category: inOrder([...current.category, category.id], taxonomy),
      [child.facet]: [...new Set([...current[child.facet], child.id])],
    }
  }
  if (chosen.length === 1) return without(category, current, taxonomy)
  return { ...current, [child.facet]: current[child.facet].filter((id) => id !== child.id) }
}

/** The filters with implied categories made explicit. */
function explicit<F extends TreeFilters>(filters: F, { categories }: Taxonomy): F {
  const chosen = categories.filter((category) => isChosen(category, filters))
  return { ...filters, category: chosen.map(idOf) }
}

/** Deselects a category with the subcategories and sizes that no other selected category has. */
function without<F extends TreeFilters>(
  category: Category,
  filters: F,
  { findCategory }: Taxonomy,
): F {
  const ids = filters.category.filter((id) => id !== category.id)
  const others = ids.flatMap((id) => childrenOf(findCategory(id) ?? category))
  const own = new Set(childrenOf(category).map(idOf))
  const keep = (facet: Child['facet']) =>
    filters[facet].filter(
      (id) => !own.has(id) || others.some((child) => child.facet === facet && child.id === id),
    )
  return { ...filters, category: ids, subcategory: keep('subcategory'), size: keep('size') }
}

function inOrder(ids: string[], { categoryIds }: Taxonomy): string[] {
  return categoryIds.filter((id) => ids.includes(id))
}

/** The selected categories as text: "Tables, sofas and beds"; "All products" without any. */
export function chosenInWords(filters: TreeFilters, { categories }: Taxonomy): string {
  const labels = categories
    .filter((category) => isChosen(category, filters))
    .map(({ label }, index) => (index === 0 ? label : label.toLowerCase()))
  const last = labels.pop()
  if (last === undefined) return 'All products'
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last}`
}
