import type { ChangeEvent } from 'react'
import { productFields } from '#server/catalogue/fields/product-fields.schema.ts'
import { useTaxonomy } from '#web/lib/shop.ts'
import { useMay } from '#web/lib/use-may.ts'
import { Compact } from '#web/ui/admin/panel.tsx'
import { SelectField, TextField } from '#web/ui/forms/fields.tsx'
import classes from './bulk-dialog.module.css'
import { priceLockText } from '../price-lock.ts'
import { bulkKinds, type BulkValues, isPrice, isStock, kinds, needsPrices } from './bulk-values.ts'

type BulkFormProps = {
  values: BulkValues
  faults: Partial<Record<keyof BulkValues, string>>
  onChange: (changes: Record<string, string>) => void
}

/** The form of a bulk change. */
export function BulkForm({ values, faults, onChange }: BulkFormProps) {
  const { kind } = values
  const mayPrice = useMay()('prices')
  const field = (name: keyof BulkValues) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: currentTarget.value }),
  })
  return (
    <Compact>
      <div className={classes.fields}>
        <SelectField label="Change" className={classes.whole} {...field('kind')}>
          {kindsFor(mayPrice).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        {(isPrice(kind) || isStock(kind)) && (
          <TextField
            label={isStock(kind) ? 'Quantity' : kind === 'sale' ? 'Discount' : 'Amount'}
            description={kind === 'lowStock' ? productFields.lowStockLevel.help : undefined}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount')}
          />
        )}
        {isPrice(kind) && (
          <SelectField label="Unit" {...field('by')}>
            <option value="percent">per cent</option>
            <option value="pounds">pounds</option>
          </SelectField>
        )}
        {kind === 'sale' && (
          <>
            <TextField
              type="datetime-local"
              label="Starts"
              description="Leave empty to start at once."
              {...field('saleFrom')}
            />
            <TextField
              type="datetime-local"
              label="Ends"
              description="Leave empty to end it yourself."
              {...field('saleTo')}
            />
          </>
        )}
        {kind === 'category' && <CategoryFields values={values} field={field} />}
      </div>
      {!mayPrice && <p className="muted small">{priceLockText}</p>}
      {isPrice(kind) && <p className="muted small">Rounded to the nearest penny.</p>}
    </Compact>
  )
}

/** The kinds of change that somebody may make, with their labels. */
const kindsFor = (mayPrice: boolean) =>
  bulkKinds.flatMap((kind) =>
    mayPrice || !needsPrices(kind) ? [[kind, kinds[kind]] as const] : [],
  )

type CategoryFieldsProps = {
  values: BulkValues
  field: (name: keyof BulkValues) => object
}

function CategoryFields({ values, field }: CategoryFieldsProps) {
  const { categories, findCategory } = useTaxonomy()
  const subcategories = findCategory(values.category)?.subcategories ?? []
  return (
    <>
      <SelectField label="Category" {...field('category')}>
        <option value="">Choose</option>
        {categories.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {subcategories.length > 0 && (
        <SelectField label="Subcategory" {...field('subcategory')}>
          <option value="">None</option>
          {subcategories.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
