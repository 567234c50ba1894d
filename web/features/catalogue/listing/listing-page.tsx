import type { ReactNode } from 'react'
import {
  type Filters,
  writeFilters,
} from '#server/catalogue/listing/facets/chosen-filters.shared.ts'
import { listingStep, mostShown, type SortBy } from '#server/catalogue/listing-search.shared.ts'
import { stringifySearch } from '#web/lib/search-params.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { Breadcrumbs } from '#web/ui/page/breadcrumbs.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { anyFilter } from './facets/choices.ts'
import { NoMatch } from './facets/no-match.tsx'
import { listingTitle } from './chosen-categories.ts'
import { chosenInWords } from './filters.ts'
import { ListColumns } from './list-columns.tsx'
import { ListFault } from './list-fault.tsx'
import { listInput } from './load-listing.ts'
import classes from './listing-page.module.css'
import type { Product } from '../card/product-card.tsx'
import { pieceId, ProductGrid } from '../card/product-grid.tsx'
import { ChooseToCompare, renderListNote } from '../compare/choose-to-compare.tsx'
import { ShowMore } from './show-more.tsx'
import { useProductList } from './use-product-list.ts'

type ListingPageProps = {
  filters: Filters
  sortBy: SortBy
  renderAction: (product: Product) => ReactNode
}

/** The product listing: filters at left (in a sheet on small screens), sort menu, grid. */
export function ListingPage({ filters, sortBy, renderAction }: ListingPageProps) {
  const list = useProductList(listInput(filters, sortBy))
  const { total } = list
  const taxonomy = useTaxonomy()
  const title = listingTitle(filters, taxonomy)
  return (
    <main id="content" className="wrap">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', to: 'home' },
          ...(title === 'Products' && anyFilter(filters) ? [{ label: 'Products', to: {} }] : []),
          { label: chosenInWords(filters, taxonomy) },
        ]}
      />
      <div className={classes.title}>
        <h1>{title}</h1>
        <p className="num muted" role="status">
          {total} {total === 1 ? 'product' : 'products'}
        </p>
      </div>
      <ListColumns filters={filters} sortBy={sortBy} facets={list.facets} total={total}>
        {list.loading && <CardGridSkeleton />}
        {list.failed && <ListFault onRetry={list.retry} />}
        {!list.loading && !list.failed && total === 0 && (
          <NoMatch filters={filters} sortBy={sortBy} />
        )}
        <h2 className="visually-hidden">Products</h2>
        <ChooseToCompare>
          <div className={list.changing ? classes.changing : ''}>
            <ProductGrid
              products={list.products}
              renderAction={renderAction}
              renderNote={renderListNote}
              beside
              eager={3}
            />
          </div>
          <ShowMore
            list={list}
            step={listingStep}
            moreHref={moreHref(filters, sortBy, list.products.length)}
          />
        </ChooseToCompare>
      </ListColumns>
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
