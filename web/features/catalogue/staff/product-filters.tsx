import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { lowStockText } from '#server/stock/low-stock-text.shared.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { UploadIcon } from '#web/ui/icons/icons-admin.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import classes from './product-filters.module.css'
import { type ProductSearch, readProductSearch } from './product-search.ts'
import { storeView, type View } from './table/table-search.ts'

/** The labels of the stock filter; `low` includes sold-out products. */
const stockLabels: Record<NonNullable<ProductSearch['stock']>, string> = {
  in: 'In stock',
  low: lowStockText.filter,
  out: 'Out of stock',
  archived: 'Archived',
  every: 'On sale and archived',
}

/** Whether the list is filtered. */
export const isFiltered = ({ search, category, stock }: ProductSearch): boolean =>
  [search, category, stock].some((filter) => filter !== undefined)

type ProductFiltersProps = {
  view: View
  search: ProductSearch
  onSearch: (search: ProductSearch) => void
  onAdd: () => void
}

/** The filters of the products: title or SKU, category and stock; and their view. */
export function ProductFilters({ view, search, onSearch, onAdd }: ProductFiltersProps) {
  const may = useMay()
  const mayChange = may('catalogue')
  const onFilter = useCallback(
    // Another filter starts at the first page.
    (changes: ProductSearch) => onSearch({ ...search, ...changes, page: 1 }),
    [search, onSearch],
  )
  const find = useCallback((word: string) => onFilter({ search: word }), [onFilter])
  return (
    <>
      <Toolbar>
        <SearchBox
          value={search.search ?? ''}
          placeholder="Search by title or SKU"
          onSearch={find}
        />
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
          {Object.entries(stockLabels)
            // Cards are of products on sale, or of archived ones.
            .filter(([id]) => id !== 'every' || view === 'table')
            .map(([id, label]) => (
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
      <ViewSwitch view={view} search={search} />
    </>
  )
}

const views: readonly [View, string][] = [
  ['cards', 'Cards'],
  ['table', 'Table'],
]

/** The links to both views, of which this browser shows the one pressed last. */
function ViewSwitch({ view, search }: { view: View; search: ProductSearch }) {
  const { search: term, category, stock } = search
  return (
    <nav aria-label="View" className={classes.views}>
      {views.map(([name, label]) => (
        <Link
          key={name}
          to="/admin/products"
          search={{
            search: term,
            category,
            stock: stock === 'every' && name === 'cards' ? undefined : stock,
            view: name,
          }}
          aria-current={name === view ? 'page' : undefined}
          onClick={() => storeView(name)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
