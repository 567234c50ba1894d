import { useTaxonomy } from '#web/lib/shop.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { useCallback } from 'react'
import { lowStockText } from '#server/stock/low-stock-text.shared.ts'
import { useMay } from '#web/lib/use-may.ts'
import { SelectField } from '#web/ui/forms/fields.tsx'
import { UploadIcon } from '#web/ui/icons/icons-admin.tsx'
import { PlusIcon } from '#web/ui/icons/icons.tsx'
import { Toolbar } from '#web/ui/admin/panel.tsx'
import { SearchBox } from '#web/ui/admin/search-box.tsx'
import { type ProductSearch, readProductSearch } from './product-search.ts'

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
export function ProductFilters({ search, onFilter, onAdd }: ProductFiltersProps) {
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
