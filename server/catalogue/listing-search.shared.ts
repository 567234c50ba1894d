import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'

/** The search parameters of the filters beside the tree of categories. */
const facetParams = [
  'colour',
  'material',
  'seats',
  'shape',
  'drawers',
  'priceMin',
  'priceMax',
  'widthMin',
  'widthMax',
  'depthMin',
  'depthMax',
  'heightMin',
  'heightMax',
  'inStock',
  'by',
  'rating',
] as const

/** The filters beside the tree, as in an address. */
export type FacetSearch = { [param in (typeof facetParams)[number]]?: string }

/** The listing's address: its filters as comma-joined ids, its order, how many products it shows. */
export type ListingSearch = FacetSearch & {
  category?: string
  subcategory?: string
  size?: string
  sortBy?: SearchSort
  /** How many products to show, when more than one page: "show more" without scripts. */
  shown?: number
}

/** The search parameters of the filters in the tree of categories. */
const treeParams = ['category', 'subcategory', 'size'] as const

/** The filters in the tree of categories. */
export type TreeFilters = { [param in (typeof treeParams)[number]]: string[] }

export const sortOptions = [
  'price-lowtohigh',
  'price-hightolow',
  'title-atoz',
  'title-ztoa',
] as const
export type SortBy = (typeof sortOptions)[number]

/** The default order of a listing. */
export const defaultSort: SortBy = sortOptions[0]

/** The default order of what a search finds. */
export const bestMatch = 'best-match'

/** The orders of what a search finds: its own, and those of lists. */
export const searchSorts = [bestMatch, ...sortOptions] as const
export type SearchSort = (typeof searchSorts)[number]

/** The page size of the listing. */
export const listingStep = 24

/** The page size of a search. */
export const searchStep = 48

/** The most products that an address can show at once. */
export const mostShown = 240

function isSort(value: unknown): value is SortBy {
  return sortOptions.some((option) => option === value)
}

/** Reads the filters in the tree from an address. */
export function readTree(search: Record<string, unknown>): TreeFilters {
  const list = (facet: keyof TreeFilters) => {
    const text = search[facet]
    const ids = typeof text === 'string' ? text.split(',').map((id) => id.trim()) : []
    return [...new Set(ids)].filter(Boolean)
  }
  return { category: list('category'), subcategory: list('subcategory'), size: list('size') }
}

/** These filters without the ids that the shop does not have. */
function knownIn(
  { category, subcategory, size }: TreeFilters,
  { categoryIds, subcategoryIds, sizeIds }: Taxonomy,
): TreeFilters {
  return {
    category: category.filter((id) => categoryIds.includes(id)),
    subcategory: subcategory.filter((id) => subcategoryIds.includes(id)),
    size: size.filter((id) => sizeIds.includes(id)),
  }
}

const countOf = ({ category, subcategory, size }: TreeFilters) =>
  category.length + subcategory.length + size.length

/**
 * Whether an address names categories, subcategories or sizes, and the shop has none of them: it is
 * no page of all products.
 */
export function namesNothing(search: Record<string, unknown>, taxonomy: Taxonomy): boolean {
  const named = treeParams.some((param) => {
    const text = search[param]
    return typeof text === 'string' && text.trim() !== ''
  })
  return named && countOf(knownIn(readTree(search), taxonomy)) === 0
}

/** Whether an address names an id that the shop does not have. */
export function namesUnknown(search: Record<string, unknown>, taxonomy: Taxonomy): boolean {
  const named = readTree(search)
  return countOf(knownIn(named, taxonomy)) < countOf(named)
}

/** The search parameters of a list without the ids that the shop does not have. */
export function withKnownIds(search: SearchSearch, taxonomy: Taxonomy): SearchSearch
export function withKnownIds(search: ListingSearch, taxonomy: Taxonomy): ListingSearch
export function withKnownIds(search: ListingSearch, taxonomy: Taxonomy): ListingSearch {
  const { category: _, subcategory: __, size: ___, ...rest } = search
  return { ...rest, ...writeTree(knownIn(readTree(search), taxonomy)) }
}

/** The sort order named in an address, or the default. */
export function readSort(value: unknown): SortBy {
  return isSort(value) ? value : defaultSort
}

/** The order of a search named in an address, or the default. */
export function readSearchSort(value: unknown): SearchSort {
  return isSort(value) ? value : bestMatch
}

/**
 * Reads how many products an address shows: whole pages of the list or search, at least one, up to
 * a limit.
 */
export function readShown(value: unknown, step = listingStep): number {
  const text = String(value)
  const pages = /^\d{1,3}$/.test(text) ? Math.ceil(Number(text) / step) : 1
  return Math.min(Math.max(pages, 1) * step, mostShown)
}

/** The search parameters of these filters; empty values and the default order are left out. */
export function writeTree(
  filters: TreeFilters,
  sortBy: SearchSort = defaultSort,
  unsorted: SearchSort = defaultSort,
): ListingSearch {
  const search: ListingSearch = {}
  if (filters.category.length > 0) search.category = filters.category.join(',')
  if (filters.subcategory.length > 0) search.subcategory = filters.subcategory.join(',')
  if (filters.size.length > 0) search.size = filters.size.join(',')
  if (sortBy !== unsorted) search.sortBy = sortBy
  return search
}

/** The parameters of a listing whose invalid values are ignored: unknown ids of the tree are not. */
export const listingParams = ['sortBy', 'shown', ...facetParams] as const

/** Those of a search: without a keyword all are. */
export const searchParams = ['keyword', ...treeParams, ...listingParams] as const

/** Picks the parameters of the filters beside the tree, unparsed: `readFacetChoice` parses them. */
export function facetsOf(search: Record<string, unknown>): FacetSearch {
  const said = facetParams.map((param) => [param, search[param]] as const)
  return Object.fromEntries(
    said.filter(([, text]) => typeof text === 'string' && /^[\w£., -]{1,200}$/.test(text)),
  )
}

/**
 * The search parameters of the listing, without invalid orders and lengths. It is in the
 * scripts of the first page, so it does as little as possible.
 */
export function readListingSearch(search: Record<string, unknown>): ListingSearch {
  const shown = readShown(search['shown'])
  return {
    ...writeTree(readTree(search), readSort(search['sortBy'])),
    ...facetsOf(search),
    ...(shown > listingStep && { shown }),
  }
}

/**
 * The address of a search: its keyword, with the filters and the order of what it finds, and how
 * many products it shows.
 */
export type SearchSearch = ListingSearch & { keyword?: string }

/** The search parameters of the search, without invalid orders. */
export function readSearchSearch(search: Record<string, unknown>): SearchSearch {
  const { keyword } = search
  if (typeof keyword !== 'string' || keyword === '') return {}
  const shown = readShown(search['shown'], searchStep)
  return {
    keyword: keyword.slice(0, 100),
    ...writeTree(readTree(search), readSearchSort(search['sortBy']), bestMatch),
    ...facetsOf(search),
    ...(shown > searchStep && { shown }),
  }
}
