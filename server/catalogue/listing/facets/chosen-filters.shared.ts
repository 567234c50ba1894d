import {
  bestMatch,
  defaultSort,
  readTree,
  type SearchSearch,
  type SearchSort,
  type TreeFilters,
  writeTree,
} from '#server/catalogue/listing-search.shared.ts'
import { type FacetChoice, readFacetChoice, writeFacetChoice } from './facet-search.shared.ts'

/**
 * The chosen filters: in the tree of categories, and beside it. With a keyword they are those of
 * what a search finds.
 */
export type Filters = TreeFilters & { facets: FacetChoice; keyword?: string }

/** Reads the chosen filters from an address, without unknown values. */
export function readFilters(search: Record<string, unknown>): Filters {
  const { keyword } = search
  return {
    ...(typeof keyword === 'string' && { keyword }),
    ...readTree(search),
    facets: readFacetChoice(search),
  }
}

/** The default order of these filters' list. */
const unsortedOf = ({ keyword }: Pick<Filters, 'keyword'>): SearchSort =>
  keyword === undefined ? defaultSort : bestMatch

/** The search parameters of these filters; empty and default values are left out. */
export function writeFilters(
  filters: Filters,
  sortBy: SearchSort = unsortedOf(filters),
): SearchSearch {
  const { keyword, facets } = filters
  return {
    ...(keyword !== undefined && { keyword }),
    ...writeTree(filters, sortBy, unsortedOf(filters)),
    ...writeFacetChoice(facets),
  }
}
