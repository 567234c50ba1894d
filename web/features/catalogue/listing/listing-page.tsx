import type { ReactNode } from 'react'
import {
  type Filters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import {
  listingStep,
  mostShown,
  type SortBy,
} from '#server/catalogue/listing/listing-search.shared.ts'
import { useFollowLinks } from '#web/layout/hydration/follow-links.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { SettingsIcon } from '#web/ui/icons-shop.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { anyFilter, choices } from './choices.ts'
import { NoMatch } from './facets/no-match.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel, filterPanelId } from './filter-panel.tsx'
import { chosenInWords, listingTitle } from './filters.ts'
import { ListFault } from './list-fault.tsx'
import { listInput } from './load-listing.ts'
import classes from './listing-page.module.css'
import type { Product } from '../card/product-card.tsx'
import { pieceId, ProductGrid } from '../card/product-grid.tsx'
import { ShowMore } from './show-more.tsx'
import { SortSelect } from './sort-select.tsx'
import { useProductList } from './use-product-list.ts'

type ListingPageProps = {
  filters: Filters
  sortBy: SortBy
  renderAction: (product: Product) => ReactNode
}

/** The product listing: filters at left (in a sheet on small screens), sort menu, grid. */
export function ListingPage({ filters, sortBy, renderAction }: ListingPageProps) {
  const list = useProductList(listInput(filters, sortBy))
  const follow = useFollowLinks({ resetScroll: false })
  const { total } = list
  const title = listingTitle(filters)
  return (
    <main id="content" className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: 'home' },
          ...(title === 'Products' && anyFilter(filters) ? [{ label: 'Products', to: {} }] : []),
          { label: chosenInWords(filters) },
        ]}
      />
      <div className={classes.title}>
        <h1>{title}</h1>
        <p className="num muted" role="status">
          {total} {total === 1 ? 'product' : 'products'}
        </p>
      </div>
      <SmallBar filters={filters} sortBy={sortBy} />
      <div className={classes.columns}>
        <FilterPanel filters={filters} sortBy={sortBy} facets={list.facets} total={total} />
        <div>
          <div className={classes.top} onClick={follow} role="presentation">
            <FilterChips filters={filters} sortBy={sortBy} />
            <SortSelect filters={filters} value={sortBy} className={classes.wideSort ?? ''} />
          </div>
          {list.loading && <CardGridSkeleton />}
          {list.failed && <ListFault onRetry={list.retry} />}
          {!list.loading && !list.failed && total === 0 && (
            <NoMatch filters={filters} sortBy={sortBy} />
          )}
          <h2 className="visually-hidden">Products</h2>
          <div className={list.changing ? classes.changing : ''}>
            <ProductGrid products={list.products} renderAction={renderAction} beside eager={3} />
          </div>
          <ShowMore
            list={list}
            step={listingStep}
            moreHref={moreHref(filters, sortBy, list.products.length)}
          />
        </div>
      </div>
    </main>
  )
}

/** The URL of the listing with the next products too, up to the limit. */
function moreHref(filters: Filters, sortBy: SortBy, count: number): string | undefined {
  const shown = count + listingStep
  if (shown > mostShown) return undefined
  const search = stringifySearch({ ...writeFilters(filters, sortBy), shown })
  return `/shop/listing${search}#${pieceId(count)}`
}

/** On small screens the filter button and the sort menu are sticky. */
function SmallBar({ filters, sortBy }: { filters: Filters; sortBy: SortBy }) {
  const count = choices(filters).length
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
