import { lazy, useState } from 'react'
import { useMay } from '#web/lib/use-may.ts'
import { ConfirmDialog } from '#web/ui/admin/confirm-dialog.tsx'
import { FaultBanner } from '#web/ui/admin/fault-banner.tsx'
import { NothingListed } from '#web/ui/admin/nothing-listed.tsx'
import { Pager } from '#web/ui/admin/pager.tsx'
import { CardGridSkeleton } from '#web/ui/skeleton.tsx'
import { Opening } from '#web/ui/dialogs/opening.tsx'
import { ChosenBar, useChosen } from './bulk/chosen-bar.tsx'
import { isFiltered, ProductFilters } from './product-filters.tsx'
import { type ProductSearch, productsPerPage } from './product-search.ts'
import type { AdminProduct } from './product-values.ts'
import classes from './products-page.module.css'
import { ProductCard } from './staff-product-card.tsx'
import { ProductTablePage } from './table/product-table-page.tsx'
import { useView } from './table/table-search.ts'
import { useProductSheet } from './use-product-sheet.tsx'
import { useDeleteProduct, useProducts } from './use-products.ts'

const BulkDialog = lazy(() => import('./bulk/bulk-dialog.tsx'))

type ProductsPageProps = {
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
}

/** The products as cards, or as a table by family. */
export function ProductsPage(props: ProductsPageProps) {
  return useView(props.search) === 'table' ? (
    <ProductTablePage {...props} />
  ) : (
    <ProductCards {...props} />
  )
}

/** The products on sale: list, add, edit and archive, one by one or many at once. */
function ProductCards({ search, onSearch }: ProductsPageProps) {
  const mayChange = useMay()('catalogue')
  const list = useProducts(search)
  const sheet = useProductSheet()
  const [deleting, setDeleting] = useState<AdminProduct | null>(null)
  const chosen = useChosen(search)
  const [isChanging, setIsChanging] = useState(false)
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
      <ProductFilters
        view="cards"
        search={search}
        onSearch={onSearch}
        onAdd={() => sheet.open(null)}
      />
      {list.isPending && <CardGridSkeleton />}
      {items?.length === 0 && (
        <NothingListed
          what="products"
          drawing="chair"
          filtered={isFiltered(search)}
          pagination={pagination}
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
      {sheet.sheet}
      {isChanging && (
        <Opening>
          <BulkDialog
            count={chosen.isAll ? total : chosen.count}
            selection={chosen.selection}
            onClose={() => setIsChanging(false)}
            onDone={() => {
              setIsChanging(false)
              chosen.clear()
            }}
          />
        </Opening>
      )}
      {deleting !== null && <DeleteProduct product={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
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
