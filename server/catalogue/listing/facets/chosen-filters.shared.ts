import {
  defaultSort,
  type ListingSearch,
  readTree,
  type SortBy,
  type TreeFilters,
  writeTree,
} from '../listing-search.shared.ts'
import { type FacetChoice, readFacetChoice, writeFacetChoice } from './facet-search.shared.ts'

/** The chosen filters: in the tree of categories, and beside it. */
export type Filters = TreeFilters & { facets: FacetChoice }

/** Reads the chosen filters from an address, without unknown values. */
export function readFilters(search: Record<string, unknown>): Filters {
  return { ...readTree(search), facets: readFacetChoice(search) }
}

/** The search parameters of these filters; empty and default values are left out. */
export function writeFilters(filters: Filters, sortBy: SortBy = defaultSort): ListingSearch {
  return { ...writeTree(filters, sortBy), ...writeFacetChoice(filters.facets) }
}
