import { Suspense, useRef, useState } from 'react'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing/listing-search.shared.ts'
import { useFollowLinks } from '#web/layout/follow-links.ts'
import { AnchorButton, Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { trapFocus } from '#web/ui/dialogs/focus-trap.ts'
import { FacetSections } from './facet-sections.tsx'
import { useTypedFilters } from './use-typed-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import classes from './filter-panel.module.css'
import { type Facets, FilterTree } from '#web/features/catalogue/listing/filter-tree.tsx'
import { cleared, listingHref } from './choices.ts'

/** The id of the popover that the filter button opens on small screens. */
export const filterPanelId = 'filters'

type FilterPanelProps = {
  filters: Filters
  sortBy: SearchSort
  facets: Facets | undefined
  total: number
}

/**
 * The filters, links and forms: beside the products on wide screens, on small ones in a popover,
 * which opens without scripts. They apply at once, what is typed after a pause; the button at the
 * foot shows the number of results and applies what was typed last.
 */
export function FilterPanel({ filters, sortBy, facets, total }: FilterPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [isSheet, setSheet] = useState(false)
  const follow = useFollowLinks({ resetScroll: false })
  const typed = useTypedFilters(panel, filters, sortBy)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role changes; what is pressed are its links
    <div
      ref={panel}
      id={filterPanelId}
      popover="auto"
      role={isSheet ? 'dialog' : 'complementary'}
      aria-label="Filter"
      tabIndex={-1}
      className={`side-sheet ${classes.panel}`}
      onToggle={({ newState, target, currentTarget }) => {
        // React bubbles the toggle events of the sections inside.
        if (target !== currentTarget) return
        setSheet(newState === 'open')
        if (newState === 'open') panel.current?.focus()
      }}
      onKeyDown={(event) => isSheet && trapFocus(event)}
      onClick={follow}
      {...typed.handlers}
    >
      <div className={`sheet-head ${classes.head}`}>
        <h2>Filter</h2>
        <IconButton
          aria-label="Close"
          className={classes.close}
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </IconButton>
      </div>
      <div className={`sheet-body ${classes.body}`}>
        <div className={classes.chips}>
          <FilterChips filters={filters} sortBy={sortBy} clearable={false} />
        </div>
        <Suspense>
          <FilterTree filters={filters} sortBy={sortBy} facets={facets} />
          <FacetSections filters={filters} sortBy={sortBy} tree={facets} />
        </Suspense>
      </div>
      <div className={`sheet-foot ${classes.foot}`}>
        <AnchorButton variant="default" href={listingHref(cleared(filters), sortBy)}>
          Clear all
        </AnchorButton>
        <Button
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          onClick={(event) => {
            // What cannot be read keeps the sheet open.
            if (!typed.apply()) event.preventDefault()
          }}
        >
          Show {total} {total === 1 ? 'product' : 'products'}
        </Button>
      </div>
    </div>
  )
}
