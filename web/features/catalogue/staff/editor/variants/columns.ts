import type { EditedFamily, EditedOption } from '../draft/family.ts'
import type { FieldName } from '#server/catalogue/fields/product-fields.schema.ts'

interface Look {
  head: string
  isNumber?: true
  wide?: true
  /** Why its cells cannot be written. */
  locked?: string
}

/** A column of the table: whether a row is made, its value of an option, or a product field. */
export type Column = Look & { id: string } & (
    { kind: 'made' } | { kind: 'option'; option: EditedOption } | { kind: 'field'; name: FieldName }
  )

/** The fields with a column, each with its header. */
export const columns: readonly (Look & { name: FieldName; isHidden?: true })[] = [
  { name: 'pricePence', head: 'Price (£)', isNumber: true },
  { name: 'salePricePence', head: 'Sale price (£)', isNumber: true },
  { name: 'stock', head: 'Stock', isNumber: true },
  { name: 'lowStockLevel', head: 'Low stock level', isNumber: true, isHidden: true },
  { name: 'costPence', head: 'Cost (£)', isNumber: true, isHidden: true },
  { name: 'leadDays', head: 'Lead time (days)', isNumber: true },
  { name: 'size', head: 'Size' },
  { name: 'widthCm', head: 'Width', isNumber: true },
  { name: 'depthCm', head: 'Depth', isNumber: true },
  { name: 'heightCm', head: 'Height', isNumber: true },
  { name: 'weightGrams', head: 'kg', isNumber: true },
  { name: 'seats', head: 'Seats', isNumber: true, isHidden: true },
  { name: 'drawers', head: 'Drawers', isNumber: true, isHidden: true },
  { name: 'modelVariant', head: '3D material', wide: true },
  { name: 'sku', head: 'SKU', wide: true },
  { name: 'gtin', head: 'Barcode', wide: true, isHidden: true },
  { name: 'colour', head: 'Colour', wide: true, isHidden: true },
  { name: 'title', head: 'Title', wide: true, isHidden: true },
  { name: 'alt', head: 'Picture description', wide: true, isHidden: true },
]

const prices: ReadonlySet<FieldName> = new Set(['pricePence', 'salePricePence'])

interface Shown {
  hidden: ReadonlySet<string>
  /** Why prices cannot be written; undefined: they can. */
  priceLock?: string | undefined
}

/** The columns of a table: a family's begin with whether it is made, and its options. */
export function columnsOf(family: EditedFamily | null, { hidden, priceLock }: Shown): Column[] {
  const shown = columns
    .filter(({ name }) => !hidden.has(name))
    .map(({ isHidden: _, ...column }): Column => ({
      ...column,
      id: column.name,
      kind: 'field',
      ...(priceLock !== undefined && prices.has(column.name) && { locked: priceLock }),
    }))
  if (family === null) return shown
  const options = family.options.map((option): Column => ({
    id: option.key,
    head: option.name || 'Option',
    kind: 'option',
    option,
  }))
  return [{ id: 'made', head: 'Sold', kind: 'made' }, ...options, ...shown]
}
