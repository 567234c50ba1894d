import { lazy, Suspense, useCallback, useState } from 'react'
import { useMay } from '#web/lib/use-may.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { ChosenBar, useChosen } from './bulk/chosen-bar.tsx'
import { ProductCard } from './staff-product-card.tsx'
import { type ProductSearch, productsPerPage, readProductSearch } from './product-search.ts'
import type { AdminProduct } from './product-values.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { lowStockText } from '#server/stock/low-stock-text.shared.ts'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { UploadIcon } from '#web/ui/icons/icons-admin.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import classes from './products-page.module.css'
import { useDeleteProduct, useProducts } from './use-products.ts'

const BulkDialog = lazy(() => import('./bulk/bulk-dialog.tsx'))
const ProductSheet = lazy(() => import('./product-sheet.tsx'))

type ProductsPageProps = {
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
}

/** The products on sale: list, add, edit and archive, one by one or many at once. */
export function ProductsPage({ search, onSearch }: ProductsPageProps) {
  const mayChange = useMay()('catalogue')
  const list = useProducts(search)
  const sheet = useSheet()
  const [deleting, setDeleting] = useState<AdminProduct | null>(null)
  const chosen = useChosen(search)
  const [isChanging, setIsChanging] = useState(false)
  const filter = useCallback(
    // Another filter starts at the first page.
    (changes: ProductSearch) => onSearch({ ...search, ...changes, page: 1 }),
    [search, onSearch],
  )
  const { items, pagination } = list.data ?? {}
  const isArchived = search.stock === 'archived'
  const shown = items?.map(({ id }) => id) ?? []
  const total = pagination?.totalCount ?? 0
  return (
    <>
      <FaultBanner
        message={list.isError ? 'The products could not be loaded.' : null}
        onRetry={() => void list.refetch()}
      />
      <ProductFilters search={search} onFilter={filter} onAdd={() => sheet.open(null)} />
      {list.isPending && <CardGridSkeleton />}
      {items?.length === 0 && (
        <NothingListed
          what="products"
          drawing="chair"
          filtered={Object.keys(search).length > 0}
          onClear={() => onSearch({})}
        >
          {mayChange
            ? 'Products you add will appear here.'
            : 'Products will appear here once they have been added.'}
        </NothingListed>
      )}
      {mayChange && !isArchived && shown.length > 0 && (
        <ChosenBar
          chosen={chosen}
          shown={shown}
          total={total}
          onChange={() => setIsChanging(true)}
        />
      )}
      {items !== undefined && items.length > 0 && (
        <ul className={classes.grid} aria-label="Products" aria-busy={list.isPlaceholderData}>
          {items.map((product) => (
            <ProductCard
              key={product.id}
              product={product}
              isArchived={isArchived}
              isChosen={chosen.has(product.id)}
              onChoose={() => chosen.toggle(product.id, shown)}
              onEdit={() => sheet.open(product)}
              onDelete={() => setDeleting(product)}
            />
          ))}
        </ul>
      )}
      {pagination !== undefined && total > 0 && (
        <Pager
          page={pagination.currentPage}
          limit={productsPerPage}
          total={total}
          onPage={(page) => onSearch({ ...search, page })}
        />
      )}
      {sheet.used && (
        <Suspense fallback={null}>
          <ProductSheet
            key={sheet.round}
            opened={sheet.opened}
            edited={sheet.edited}
            onClose={sheet.close}
          />
        </Suspense>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <BulkDialog
            count={chosen.isAll ? total : chosen.count}
            selection={chosen.selection}
            onClose={() => setIsChanging(false)}
            onDone={() => {
              setIsChanging(false)
              chosen.clear()
            }}
          />
        </Suspense>
      )}
      {deleting !== null && <DeleteProduct product={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

/** The sheet's state, with a new key for each opening, so that no earlier entries remain. */
function useSheet() {
  const [state, setState] = useState<{
    round: number
    opened: boolean
    edited: AdminProduct | null
  }>({ round: 0, opened: false, edited: null })
  return {
    ...state,
    used: state.round > 0,
    open: (edited: AdminProduct | null) =>
      setState(({ round }) => ({ round: round + 1, opened: true, edited })),
    close: () => setState((before) => ({ ...before, opened: false })),
  }
}

function DeleteProduct({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const { remove, busy } = useDeleteProduct()
  return (
    <ConfirmDialog
      title="Delete product"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove(product.id).then(onClose)}
    >
      Are you sure you want to delete <b>{product.title}</b>? It is removed from sale at once.
      Existing orders are not affected. You can restore it under Archived.
    </ConfirmDialog>
  )
}

/** The labels of the stock filter; `low` includes sold-out products. */
const stockLabels: Record<NonNullable<ProductSearch['stock']>, string> = {
  in: 'In stock',
  low: lowStockText.filter,
  out: 'Out of stock',
  archived: 'Archived',
}

type ProductFiltersProps = {
  search: ProductSearch
  onFilter: (changes: ProductSearch) => void
  onAdd: () => void
}

/** The filters of the products: title, category and stock. */
function ProductFilters({ search, onFilter, onAdd }: ProductFiltersProps) {
  const may = useMay()
  const mayChange = may('catalogue')
  const find = useCallback((word: string) => onFilter({ search: word }), [onFilter])
  return (
    <Toolbar>
      <SearchBox value={search.search ?? ''} placeholder="Search by title" onSearch={find} />
      <SelectField
        aria-label="Category"
        value={search.category ?? ''}
        onChange={(event) => onFilter({ category: event.currentTarget.value })}
      >
        <option value="">All categories</option>
        {useTaxonomy().categories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        aria-label="Stock"
        value={search.stock ?? ''}
        onChange={(event) => {
          const { stock } = readProductSearch({ stock: event.currentTarget.value })
          onFilter({ stock })
        }}
      >
        <option value="">Any stock</option>
        {Object.entries(stockLabels).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {mayChange && (
        <>
          <ButtonLink
            to="/admin/products/import"
            variant="default"
            size="sm"
            className="end"
            leftSection={<UploadIcon size={16} />}
          >
            Import and export
          </ButtonLink>
          {may('prices') && (
            <>
              <ButtonLink to="/admin/new-family" variant="default" size="sm">
                New family
              </ButtonLink>
              <Button size="sm" leftSection={<PlusIcon size={16} />} onClick={onAdd}>
                Add New Product
              </Button>
            </>
          )}
        </>
      )}
    </Toolbar>
  )
}
