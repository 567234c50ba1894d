import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/trpc.ts'
import { useMay } from '#web/lib/use-may.ts'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Panel } from '#web/ui/admin/panel.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { RowsSkeleton } from '#web/ui/skeleton.tsx'
import { isFiltered, ProductFilters } from '../product-filters.tsx'
import type { ProductSearch } from '../product-search.ts'
import { useProductSheet } from '../use-product-sheet.tsx'
import { ProductTable } from './product-table.tsx'
import classes from './product-table.module.css'
import { rowsPerPage, tableInput } from './table-search.ts'

type ProductTablePageProps = {
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
}

/** The products as a table: a row for each family, which unfolds to its variants. */
export function ProductTablePage({ search, onSearch }: ProductTablePageProps) {
  const trpc = useTRPC()
  const mayChange = useMay()('catalogue')
  const sheet = useProductSheet()
  const list = useQuery(
    trpc.catalogue.adminTable.queryOptions(tableInput(search), {
      placeholderData: keepPreviousData,
    }),
  )
  const { items, pagination } = list.data ?? {}
  const total = pagination?.totalCount ?? 0
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The products could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <ProductFilters
        view="table"
        search={search}
        onSearch={onSearch}
        onAdd={() => sheet.open(null)}
      />
      <Panel title="Products" aside={items && counted(total)}>
        {list.isPending && <RowsSkeleton rows={10} />}
        {items?.length === 0 && (
          <NothingListed
            what="products"
            drawing="chair"
            filtered={isFiltered(search)}
            pagination={pagination}
            onClear={() => onSearch({ view: 'table' })}
          >
            {mayChange
              ? 'Products you add will appear here.'
              : 'Products will appear here once they have been added.'}
          </NothingListed>
        )}
        {items !== undefined && items.length > 0 && (
          <ProductTable items={items} search={search} changing={list.isPlaceholderData} />
        )}
        {items !== undefined && items.length > 0 && <Pages search={search} total={total} />}
      </Panel>
      {sheet.sheet}
    </>
  )
}

const counted = (total: number) =>
  total === 1 ? '1 family or product' : `${total.toLocaleString('en-GB')} families and products`

/** The range of the rows, and links to the pages before and after. */
function Pages({ search, total }: { search: ProductSearch; total: number }) {
  const { page = 1 } = search
  const last = Math.min(page * rowsPerPage, total)
  return (
    <div className={`${classes.pages} num`}>
      <span className="muted">
        {Math.min((page - 1) * rowsPerPage + 1, total)} to {last} of {total}
      </span>
      <nav aria-label="Pages">
        {page > 1 && (
          <ButtonLink
            to="/admin/products"
            search={{ ...search, page: page - 1 }}
            variant="default"
            size="xs"
          >
            Previous
          </ButtonLink>
        )}
        {last < total && (
          <ButtonLink
            to="/admin/products"
            search={{ ...search, page: page + 1 }}
            variant="default"
            size="xs"
          >
            Next
          </ButtonLink>
        )}
      </nav>
    </div>
  )
}
