import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { Chip } from '#web/ui/chip.tsx'
import { choices, cleared, listingHref } from './choices.ts'

type FilterChipsProps = {
  filters: Filters
  sortBy: SearchSort
  /** Whether to show "Clear all"; the sheet has its own. */
  clearable?: boolean
}

/** The selected filters as links that remove them, and one that removes all. */
export function FilterChips({ filters, sortBy, clearable = true }: FilterChipsProps) {
  const chosen = choices(filters, useTaxonomy())
  return (
    <>
      {chosen.map(({ key, label, remove }) => (
        <Chip key={key} label={label} href={listingHref(remove(filters), sortBy)} />
      ))}
      {clearable && chosen.length > 0 && (
        <a href={listingHref(cleared(filters), sortBy)} className="link small">
          Clear all
        </a>
      )}
    </>
  )
}
