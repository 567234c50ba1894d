import type { ReactNode } from 'react'
import type { Filters } from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import type { SearchSort } from '#server/catalogue/listing-search.shared.ts'
import { useFollowLinks } from '#web/layout/follow-links.ts'
import { useDeliveryPromise } from '#web/lib/delivery-promise.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DeliveredTo } from '#web/ui/delivered-to/delivered-to.tsx'
import { SettingsIcon } from '#web/ui/icons/icons-shop.tsx'
import { TruckIcon } from '#web/ui/icons/icons.tsx'
import { choices } from './facets/choices.ts'
import { FilterChips } from './facets/filter-chips.tsx'
import { FilterPanel, filterPanelId } from './facets/filter-panel.tsx'
import type { Facets } from './filter-tree.tsx'
import classes from './list-columns.module.css'
import { SortSelect } from './sort-select.tsx'

type ListColumnsProps = {
  filters: Filters
  sortBy: SearchSort
  /** The counts of the tree of categories; undefined: not counted yet. */
  facets: Facets | undefined
  total: number
  /** What the filters leave. */
  children: ReactNode
}

/**
 * A list with its filters at left (in a sheet on small screens); the chosen ones, the sort menu and
 * the delivery to the shopper's postcode above it: the listing's, and that of a search.
 */
export function ListColumns({ filters, sortBy, facets, total, children }: ListColumnsProps) {
  const follow = useFollowLinks({ resetScroll: false })
  return (
    <>
      <SmallBar filters={filters} sortBy={sortBy} />
      <div className={classes.columns}>
        <FilterPanel filters={filters} sortBy={sortBy} facets={facets} total={total} />
        <div>
          <div className={classes.top} onClick={follow} role="presentation">
            <FilterChips filters={filters} sortBy={sortBy} />
            <SortSelect filters={filters} value={sortBy} className={classes.wideSort ?? ''} />
          </div>
          <div className={classes.delivery}>
            <TruckIcon />
            <div>
              <DeliveredTo items={[]} promise={useDeliveryPromise()} />
            </div>
          </div>
          {children}
        </div>
      </div>
    </>
  )
}

/** On small screens the filter button and the sort menu are sticky. */
function SmallBar({ filters, sortBy }: { filters: Filters; sortBy: SearchSort }) {
  const count = choices(filters, useTaxonomy()).length
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        aria-haspopup="dialog"
        popoverTarget={filterPanelId}
        popoverTargetAction="show"
        leftSection={<SettingsIcon />}
        rightSection={count > 0 && <span className={`${classes.count} num`}>{count}</span>}
      >
        Filter
      </Button>
      <SortSelect filters={filters} value={sortBy} />
    </div>
  )
}
