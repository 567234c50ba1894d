import type { Filters } from '../../../../server/catalogue/listing/facets/chosen-filters.ts'
import type { SortBy } from '../../../../server/catalogue/listing/listing-search.ts'
import { Chip } from '../../../ui/chip.tsx'
import { choices, listingHref, noFilters } from './choices.ts'

type FilterChipsProps = {
  filters: Filters
  sortBy: SortBy
  /** The sheet has its own link for it. */
  clearable?: boolean
}

/** What is chosen, each a link that takes it off; then all of it at once. */
export function FilterChips({ filters, sortBy, clearable = true }: FilterChipsProps) {
  const chosen = choices(filters)
  return (
    <>
      {chosen.map(({ key, label, remove }) => (
        <Chip key={key} label={label} href={listingHref(remove(filters), sortBy)} />
      ))}
      {clearable && chosen.length > 0 && (
        <a href={listingHref(noFilters, sortBy)} className="link small">
          Clear all
        </a>
      )}
    </>
  )
}
