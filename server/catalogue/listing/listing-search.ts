import { categories } from '../taxonomy.ts'

/** The listing's address: its filters as comma-joined ids, its order, how many products it shows. */
export type ListingSearch = {
  category?: string
  subcategory?: string
  size?: string
  sortBy?: SortBy
  /** How many products to show, when more than one page: "show more" without scripts. */
  shown?: number
}

export type Filters = { category: string[]; subcategory: string[]; size: string[] }

export const sortOptions = [
  'price-lowtohigh',
  'price-hightolow',
  'title-atoz',
  'title-ztoa',
] as const
export type SortBy = (typeof sortOptions)[number]

/** The order of a listing whose address names none. */
export const defaultSort: SortBy = sortOptions[0]

/** The page size of the listing. */
export const listingStep = 24

/** The most that an address can ask to show at once. */
export const mostShown = 240

const known = {
  category: new Set(categories.map(({ id }) => id)),
  subcategory: new Set(categories.flatMap(({ subcategories }) => subcategories.map(idOf))),
  size: new Set(categories.flatMap(({ sizes }) => sizes.map(idOf))),
}

function idOf({ id }: { id: string }): string {
  return id
}

function isSort(value: unknown): value is SortBy {
  return sortOptions.some((option) => option === value)
}

/** Parses the listing's search parameters; ids that the catalogue does not have are left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  const list = (facet: keyof Filters) => {
    const text = search[facet]
    const ids = typeof text === 'string' ? text.split(',').map((id) => id.trim()) : []
    return [...new Set(ids)].filter((id) => known[facet].has(id))
  }
  return { category: list('category'), subcategory: list('subcategory'), size: list('size') }
}

/** The sort order named in an address, or the default. */
export function readSort(value: unknown): SortBy {
  return isSort(value) ? value : defaultSort
}

/** How many products an address asks for: whole pages of the list, one at least, and not too many. */
export function readShown(value: unknown): number {
  const text = String(value)
  const pages = /^\d{1,3}$/.test(text) ? Math.ceil(Number(text) / listingStep) : 1
  return Math.min(Math.max(pages, 1) * listingStep, mostShown)
}

/** The search parameters of these filters; empty and default values are left out. */
export function writeFilters(filters: Filters, sortBy: SortBy = defaultSort): ListingSearch {
  const search: ListingSearch = {}
  if (filters.category.length > 0) search.category = filters.category.join(',')
  if (filters.subcategory.length > 0) search.subcategory = filters.subcategory.join(',')
  if (filters.size.length > 0) search.size = filters.size.join(',')
  if (sortBy !== defaultSort) search.sortBy = sortBy
  return search
}

/** The canonical search parameters of the listing: known ids, sort orders and lengths only. */
export function readListingSearch(search: Record<string, unknown>): ListingSearch {
  const shown = readShown(search['shown'])
  return {
    ...writeFilters(readFilters(search), readSort(search['sortBy'])),
    ...(shown > listingStep && { shown }),
  }
}
