import type { SortBy, TreeFilters } from '../../../../server/catalogue/listing/listing-search.ts'
import { categories, type Category, findCategory } from '../../../../server/catalogue/taxonomy.ts'

export type Child = { facet: 'subcategory' | 'size'; id: string; label: string }

export const sortLabels: Record<SortBy, string> = {
  'price-lowtohigh': 'Price: low to high',
  'price-hightolow': 'Price: high to low',
  'title-atoz': 'Name: A to Z',
  'title-ztoa': 'Name: Z to A',
}

function idOf({ id }: { id: string }): string {
  return id
}

/** What a category is narrowed by: its subcategories, or its sizes. */
export function childrenOf({ subcategories, sizes }: Category): Child[] {
  return [
    ...subcategories.map(({ id, label }) => ({ facet: 'subcategory' as const, id, label })),
    ...sizes.map(({ id, label }) => ({ facet: 'size' as const, id, label })),
  ]
}

/** Whether a category takes part: chosen itself, or implied by a subcategory or size alone. */
export function isChosen(category: Category, filters: TreeFilters): boolean {
  if (filters.category.length > 0) return filters.category.includes(category.id)
  return childrenOf(category).some(({ facet, id }) => filters[facet].includes(id))
}

/** The chosen subcategories or sizes of a category that takes part. */
export function chosenChildren(category: Category, filters: TreeFilters): Child[] {
  if (!isChosen(category, filters)) return []
  return childrenOf(category).filter(({ facet, id }) => filters[facet].includes(id))
}

/** How a category's box looks: a dash says that only some of it is chosen. */
export function boxState(category: Category, filters: TreeFilters): 'on' | 'off' | 'some' {
  if (!isChosen(category, filters)) return 'off'
  return chosenChildren(category, filters).length > 0 ? 'some' : 'on'
}

/** Chooses all of a category, or takes it off when all of it was chosen. */
export function toggleCategory<F extends TreeFilters>(category: Category, filters: F): F {
  const rest = without(category, explicit(filters))
  if (boxState(category, filters) === 'on') return rest
  return { ...rest, category: inOrder([...rest.category, category.id]) }
}

/** Chooses a subcategory or size within its category, or takes it off; the last one takes the category along. */
export function toggleChild<F extends TreeFilters>(
  category: Category,
  child: Child,
  filters: F,
): F {
  const current = explicit(filters)
  const chosen = chosenChildren(category, filters)
  if (!chosen.some(({ id }) => id === child.id)) {
    return {
      ...current,
      category: inOrder([...current.category, category.id]),
      [child.facet]: [...new Set([...current[child.facet], child.id])],
    }
  }
  if (chosen.length === 1) return without(category, current)
  return { ...current, [child.facet]: current[child.facet].filter((id) => id !== child.id) }
}

/** The filters with every category that takes part named. */
function explicit<F extends TreeFilters>(filters: F): F {
  const chosen = categories.filter((category) => isChosen(category, filters))
  return { ...filters, category: chosen.map(idOf) }
}

/** Takes a category off, and the subcategories and sizes that no other chosen category has. */
function without<F extends TreeFilters>(category: Category, filters: F): F {
  const ids = filters.category.filter((id) => id !== category.id)
  const others = ids.flatMap((id) => childrenOf(findCategory(id) ?? category))
  const own = new Set(childrenOf(category).map(idOf))
  const keep = (facet: Child['facet']) =>
    filters[facet].filter(
      (id) => !own.has(id) || others.some((child) => child.facet === facet && child.id === id),
    )
  return { ...filters, category: ids, subcategory: keep('subcategory'), size: keep('size') }
}

function inOrder(ids: string[]): string[] {
  return categories.map(idOf).filter((id) => ids.includes(id))
}

/** The listing's title: the category when only one is chosen, else Products. */
export function listingTitle(filters: TreeFilters): string {
  const [first, ...more] = categories.filter((category) => isChosen(category, filters))
  return first !== undefined && more.length === 0 ? first.label : 'Products'
}

/** What is chosen in words: "Tables, sofas and beds"; "All products" when nothing is. */
export function chosenInWords(filters: TreeFilters): string {
  const labels = categories
    .filter((category) => isChosen(category, filters))
    .map(({ label }, index) => (index === 0 ? label : label.toLowerCase()))
  const last = labels.pop()
  if (last === undefined) return 'All products'
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last}`
}
