import { useId } from 'react'
import { useTaxonomy } from '#web/lib/shop.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/fields.tsx'
import type { FieldProps } from '#web/ui/forms/use-fields.ts'
import classes from './product-form.module.css'
import { productFields } from '#server/catalogue/fields/product-fields.schema.ts'
import { usePriceLock } from './price-lock.ts'
import { type ProductValues, visibleFields } from './product-values.ts'

type ProductFormProps = {
  values: ProductValues
  field: (name: keyof ProductValues) => FieldProps
  fill: (changes: Partial<ProductValues>) => void
}

/** The fields of a product. Another category clears subcategory and size. */
export function ProductForm({ values, field, fill }: ProductFormProps) {
  const { categories, findCategory } = useTaxonomy()
  const { subcategories, sizes } = visibleFields(findCategory(values.category))
  const lock = usePriceLock()
  return (
    <div className={classes.grid}>
      <TextField label="Title" maxLength={120} className={classes.wide} {...field('title')} />
      <TextAreaField
        label="Description"
        rows={4}
        maxLength={5000}
        className={classes.wide}
        {...field('description')}
      />
      <ChoiceField
        label="Category"
        placeholder="Choose a category"
        items={categories}
        {...field('category')}
        onChoose={(category) => fill({ category, subcategory: '', size: '' })}
      />
      {subcategories.length > 0 && (
        <ChoiceField
          label="Subcategory"
          placeholder="Choose a subcategory"
          items={subcategories}
          {...field('subcategory')}
          onChoose={(subcategory) => fill({ subcategory })}
        />
      )}
      {sizes.length > 0 && (
        <ChoiceField
          label="Size"
          placeholder="(if applicable)"
          items={sizes}
          {...field('size')}
          onChoose={(size) => fill({ size })}
        />
      )}
      <MoneyField label="Price" {...lock} {...field('price')} />
      <MoneyField
        label="Sale price"
        placeholder="Leave empty for no sale"
        {...lock}
        {...field('salePrice')}
      />
      <TextField
        label="Total stock"
        inputMode="numeric"
        autoComplete="off"
        {...field('totalStock')}
      />
      <TextField
        label="SKU"
        description={productFields.sku.help}
        maxLength={40}
        autoComplete="off"
        {...field('sku')}
      />
      <details className={classes.wide}>
        <summary>More details</summary>
        <div className={classes.more}>
          <TextField
            label="Low stock level"
            description={productFields.lowStockLevel.help}
            inputMode="numeric"
            autoComplete="off"
            {...field('lowStockLevel')}
          />
          <TextField label="Brand" maxLength={60} {...field('brand')} />
          <TextField
            label="Picture description (alt text)"
            description="Read out to people who cannot see the picture."
            maxLength={300}
            {...field('alt')}
          />
        </div>
      </details>
    </div>
  )
}

type ChoiceFieldProps = Omit<FieldProps, 'onChange'> & {
  label: string
  placeholder: string
  items: readonly { id: string; label: string }[]
  onChoose: (id: string) => void
}

function ChoiceField({ label, placeholder, items, onChoose, ...field }: ChoiceFieldProps) {
  const id = useId()
  return (
    <SelectField
      id={id}
      label={label}
      name={field.name}
      value={field.value}
      error={field.error}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{placeholder}</option>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.label}
        </option>
      ))}
    </SelectField>
  )
}

type MoneyFieldProps = FieldProps & {
  label: string
  placeholder?: string
  readOnly?: true
  description?: string
}

function MoneyField(props: MoneyFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span className="muted">£</span>}
      {...props}
    />
  )
}
