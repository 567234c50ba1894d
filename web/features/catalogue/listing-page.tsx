import { Button } from '../../ui/button.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SettingsIcon } from '../../ui/icons.tsx'
import { CardGridSkeleton } from '../../ui/skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterTree } from './filter-tree.tsx'
import {
  anyFilter,
  choices,
  chosenInWords,
  type Filters,
  listingTitle,
  noFilters,
  type SortBy,
} from './filters.ts'
import { ListFault } from './list-fault.tsx'
import { listInput, listingStep } from './list-options.ts'
import classes from './listing-page.module.css'
import type { Product } from './product-card.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ShowMore } from './show-more.tsx'
import { SortSelect } from './sort-select.tsx'
import { useProductList } from './use-product-list.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

type ListingPageProps = {
  filters: Filters
  sortBy: SortBy
  onChange: (filters: Filters, sortBy: SortBy) => void
  renderAction: (product: Product) => ReactNode
}

/** The product listing: filters at left (in a sheet on small screens), sort menu, grid. */
export function ListingPage({ filters, sortBy, onChange, renderAction }: ListingPageProps) {
  const list = useProductList(listInput(filters, sortBy))
  const { total } = list
  const filterBy = (next: Filters) => onChange(next, sortBy)
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
      <SmallBar filters={filters} facets={list.facets} total={total} onChange={filterBy}>
        <SortSelect value={sortBy} onChange={(next) => onChange(filters, next)} />
      </SmallBar>
      <div className={classes.columns}>
        <aside className={classes.panel} aria-label="Filter">
          <h2>Filter</h2>
          <FilterTree filters={filters} facets={list.facets} onChange={filterBy} />
        </aside>
        <div>
          <div className={classes.top}>
            <FilterChips filters={filters} onChange={filterBy} />
            <SortSelect
              value={sortBy}
              onChange={(next) => onChange(filters, next)}
              className={classes.wideSort ?? ''}
            />
          </div>
          {list.loading && <CardGridSkeleton />}
          {list.failed && <ListFault onRetry={list.retry} />}
          {!list.loading && !list.failed && total === 0 && (
            <NoMatch onClear={() => filterBy(noFilters)} />
          )}
          <h2 className="visually-hidden">Products</h2>
          <div className={list.changing ? classes.changing : ''}>
            <ProductGrid products={list.products} renderAction={renderAction} beside eager={3} />
          </div>
          <ShowMore list={list} step={listingStep} />
        </div>
      </div>
    </main>
  )
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="lamp"
      title="No products match"
      actions={
        <Button variant="default" size="sm" onClick={onClear}>
          Clear all
        </Button>
      }
    >
      Take off a filter, or clear them all and start again.
    </EmptyState>
  )
}

type SmallBarProps = {
  filters: Filters
  facets: ReturnType<typeof useProductList>['facets']
  total: number
  onChange: (filters: Filters) => void
  children: ReactNode
}

function SmallBar({ filters, facets, total, onChange, children }: SmallBarProps) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const count = choices(filters).length
  return (
    <div className={classes.bar}>
      <Button
        variant="default"
        aria-expanded={sheet === 'open'}
        leftSection={<SettingsIcon />}
        rightSection={count > 0 && <span className={`${classes.count} num`}>{count}</span>}
        onClick={() => setSheet('open')}
      >
        Filter
      </Button>
      {children}
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <FilterSheet
            opened={sheet === 'open'}
            onClose={() => setSheet('closed')}
            filters={filters}
            facets={facets}
            total={total}
            onChange={onChange}
          />
        </Suspense>
      )}
    </div>
  )
}
