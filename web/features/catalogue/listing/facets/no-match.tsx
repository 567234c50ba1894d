import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { useFollowLinks } from '#web/layout/follow-links.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { AnchorButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { choices, cleared, listingHref, noFilters } from './choices.ts'
import { chosenFacets, withoutFacet } from './facet-choices.ts'
import classes from './facets.module.css'
import { useFacets } from './use-facets.ts'

/** The empty state of a filtered list: which filter to remove, and how many products that shows. */
export function NoMatch({ filters, sortBy }: { filters: Filters; sortBy: SearchSort }) {
  const follow = useFollowLinks({ resetScroll: false })
  const taxonomy = useTaxonomy()
  const ways = (useFacets(filters)?.without ?? []).map(({ facet, count }) => ({
    facet,
    count,
    label: labelOf(filters, facet, taxonomy),
    href: listingHref(without(filters, facet), sortBy),
  }))
  return (
    <div onClick={follow} role="presentation">
      <EmptyState
        drawing="lamp"
        title="No products match"
        actions={
          <AnchorButton variant="default" size="sm" href={listingHref(cleared(filters), sortBy)}>
            Clear all
          </AnchorButton>
        }
      >
        Remove a filter, or clear all to start again.
      </EmptyState>
      {ways.length > 0 && (
        <ul className={classes.ways}>
          {ways.map(({ facet, count, label, href }) => (
            <li key={facet}>
              Remove <strong>{label}</strong> to{' '}
              <AnchorButton
                variant="light"
                size="sm"
                href={href}
                aria-label={`Remove ${label} to see ${count}`}
              >
                see {count}
              </AnchorButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function without(filters: Filters, facet: string): Filters {
  if (facet === 'category') return { ...cleared(filters), facets: filters.facets }
  return { ...filters, facets: withoutFacet(filters.facets, facet) }
}

const labelOf = (filters: Filters, facet: string, taxonomy: Taxonomy) =>
  (facet === 'category'
    ? choices({ ...filters, facets: noFilters.facets }, taxonomy)
    : chosenFacets(filters.facets).filter((chosen) => chosen.facet === facet)
  )
    .map(({ label }) => label)
    .join(', ')
