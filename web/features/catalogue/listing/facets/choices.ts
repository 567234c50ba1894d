import {
  type Filters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { noFacets } from '#server/catalogue/listing/facets/facet-search.shared.ts'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { chosenFacets } from './facet-choices.ts'
import { isChosen } from '../chosen-categories.ts'
import {
  chosenChildren,
  toggleCategory,
  toggleChild,
} from '#web/features/catalogue/listing/filters.ts'

/** The path of the page with these filters: the listing, or the search for their keyword. */
export const listPath = ({ keyword }: Pick<Filters, 'keyword'>): string =>
  keyword === undefined ? '/shop/listing' : '/shop/search'

/** The URL of the listing, or of the search, with these filters and sort order. */
export function listingHref(filters: Filters, sortBy: SearchSort): string {
  return `${listPath(filters)}${stringifySearch(writeFilters(filters, sortBy))}`
}

export const noFilters: Filters = { category: [], subcategory: [], size: [], facets: noFacets }

/** The listing, or the search for the same keyword, without any filter. */
export const cleared = ({ keyword }: Pick<Filters, 'keyword'>): Filters =>
  keyword === undefined ? noFilters : { ...noFilters, keyword }

/** Whether there is any filter. */
export function anyFilter({ category, subcategory, size, facets }: Filters): boolean {
  const beside = chosenFacets(facets).length
  return category.length + subcategory.length + size.length + beside > 0
}

type Choice = { key: string; label: string; remove: (filters: Filters) => Filters }

/**
 * The selected filters one by one: a whole category, or each of its selected subcategories or
 * sizes, then the facets.
 */
export function choices(filters: Filters, taxonomy: Taxonomy): Choice[] {
  const beside = chosenFacets(filters.facets).map(({ key, label, without }) => ({
    key,
    label,
    remove: (current: Filters) => ({ ...current, facets: without }),
  }))
  return [...treeChoices(filters, taxonomy), ...beside]
}

function treeChoices(filters: Filters, taxonomy: Taxonomy): Choice[] {
  return taxonomy.categories
    .filter((category) => isChosen(category, filters))
    .flatMap((category): Choice[] => {
      const chosen = chosenChildren(category, filters)
      if (chosen.length === 0) {
        const remove = (current: Filters) => toggleCategory(category, current, taxonomy)
        return [{ key: category.id, label: category.label, remove }]
      }
      return chosen.map((child) => ({
        key: `${category.id}/${child.id}`,
        label: child.label,
        remove: (current: Filters) => toggleChild({ category, child }, current, taxonomy),
      }))
    })
}
