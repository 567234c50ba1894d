import type { Category, Taxonomy } from '#server/lib/taxonomy.shared.ts'
import { fieldOf, outsideName } from '#server/catalogue/fields/product-fields.schema.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type AdminProduct = RouterOutputs['catalogue']['adminList']['items'][number]
export type ProductChanges = Omit<RouterInputs['catalogue']['update'], 'id'>

/** The fields of the form: it has those that a simple product needs; the others are in the editor. */
const formFields = {
  title: 'title',
  description: 'description',
  category: 'category',
  subcategory: 'subcategory',
  size: 'size',
  price: 'pricePence',
  salePrice: 'salePricePence',
  totalStock: 'stock',
  lowStockLevel: 'lowStockLevel',
  sku: 'sku',
  brand: 'brand',
  alt: 'alt',
} as const

/** The texts of the form's fields: prices in pounds. */
export type ProductValues = Record<keyof typeof formFields, string>

/** The initial texts: empty, or those of the edited product. */
export function startValues(product: AdminProduct | null): ProductValues {
  const texts = Object.entries(formFields).map(([name, field]) => [
    name,
    product === null ? '' : fieldOf(field).codec.field.write(product[field]),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of formFields
  return Object.fromEntries(texts) as ProductValues
}

/** The visible fields of those that not every category has. */
export const visibleFields = (category: Category | undefined) => ({
  subcategories: category?.subcategories ?? [],
  sizes: category?.sizes ?? [],
})

/** Whether every visible field but the sale price is filled in. */
export function isComplete(values: ProductValues, { findCategory }: Taxonomy): boolean {
  const { subcategories, sizes } = visibleFields(findCategory(values.category))
  const needed: (keyof ProductValues)[] = [
    'title',
    'description',
    'category',
    'price',
    'totalStock',
    ...(subcategories.length > 0 ? (['subcategory'] as const) : []),
    ...(sizes.length > 0 ? (['size'] as const) : []),
  ]
  return needed.every((name) => values[name].trim() !== '')
}

/** The validation errors of prices and stock, before a request is sent. */
export function numberFaults(values: ProductValues) {
  const faults: Partial<Record<keyof ProductValues, string>> = {}
  for (const name of ['price', 'salePrice', 'totalStock', 'lowStockLevel'] as const) {
    const { codec, missing } = fieldOf(formFields[name])
    const read = codec.field.read(values[name])
    if ('fault' in read) faults[name] = read.fault
    else if (read.value === null && missing !== undefined) faults[name] = missing
  }
  if (faults.totalStock) faults.totalStock = 'Enter the stock as a whole number.'
  return faults
}

/** The input with the values that have changed: prices in pence. */
export function changesOf(start: ProductValues, values: ProductValues): ProductChanges {
  const sent: Record<string, unknown> = {}
  const now: Record<string, string> = values
  const before: Record<string, string> = start
  for (const [name, field] of Object.entries(formFields)) {
    const text = now[name]?.trim() ?? ''
    if (text === before[name]?.trim()) continue
    const { codec, unset } = fieldOf(field)
    const read = codec.field.read(text)
    // A field without a default cannot be emptied.
    if ('value' in read) sent[field] = read.value ?? (unset === undefined ? undefined : null)
  }
  return sent
}

/** The server's validation errors by form field. */
export function formFaults(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name.startsWith('images') ? 'images' : outsideName(name),
      fault,
    ]),
  )
}
