import { findCategory } from '#server/catalogue/taxonomy.shared.ts'
import { type Codec, pounds, whole } from '#server/lib/codecs.shared.ts'
import type { RouterInputs, RouterOutputs } from '#web/lib/trpc.ts'

export type AdminProduct = RouterOutputs['catalogue']['adminList']['items'][number]
export type ProductChanges = Omit<RouterInputs['catalogue']['update'], 'id'>

/** A field of the form: its text, from a product, and its input, from the text. */
interface FormField {
  start: (product: AdminProduct) => string
  changes: (text: string) => ProductChanges
}

const textField = (name: 'title' | 'description' | 'category' | 'brand' | 'alt'): FormField => ({
  start: (product) => product[name],
  changes: (text) => ({ [name]: text }) satisfies ProductChanges,
})

const optionalField = (name: 'subcategory' | 'size'): FormField => ({
  start: (product) => product[name] ?? '',
  changes: (text) => ({ [name]: text || null }) satisfies ProductChanges,
})

/** The number of a text; null when it has none. */
function valueOf(codec: Codec<number | null>, text: string): number | null {
  const read = codec.field.read(text)
  return 'value' in read ? read.value : null
}

/** The fields of the form: prices in pounds. */
const formFields = {
  title: textField('title'),
  description: textField('description'),
  category: textField('category'),
  subcategory: optionalField('subcategory'),
  size: optionalField('size'),
  price: {
    start: ({ pricePence }) => pounds.field.write(pricePence),
    changes: (text) => ({ pricePence: valueOf(pounds, text) ?? undefined }),
  },
  salePrice: {
    start: ({ salePricePence }) => pounds.field.write(salePricePence),
    changes: (text) => ({ salePricePence: valueOf(pounds, text) }),
  },
  totalStock: {
    start: ({ stock }) => whole.field.write(stock),
    changes: (text) => ({ stock: valueOf(whole, text) ?? undefined }),
  },
  lowStockLevel: {
    start: ({ lowStockLevel }) => whole.field.write(lowStockLevel),
    changes: (text) => ({ lowStockLevel: valueOf(whole, text) }),
  },
  brand: textField('brand'),
  alt: textField('alt'),
} satisfies Record<string, FormField>

/** The texts of the form's fields: prices in pounds. */
export type ProductValues = Record<keyof typeof formFields, string>

/** The initial texts: empty, or those of the edited product. */
export function startValues(product: AdminProduct | null): ProductValues {
  const texts = Object.entries<FormField>(formFields).map(([name, { start }]) => [
    name,
    product === null ? '' : start(product),
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of formFields
  return Object.fromEntries(texts) as ProductValues
}

/** The visible fields of those that not every category has. */
export function visibleFields(categoryId: string) {
  const category = findCategory(categoryId)
  return { subcategories: category?.subcategories ?? [], sizes: category?.sizes ?? [] }
}

/** Whether every visible field but the sale price is filled in. */
export function isComplete(values: ProductValues): boolean {
  const { subcategories, sizes } = visibleFields(values.category)
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
export function numberFaults({ price, salePrice, totalStock, lowStockLevel }: ProductValues) {
  const faults: Partial<Record<keyof ProductValues, string>> = {}
  const [now, sale] = [pounds.field.read(price), pounds.field.read(salePrice)]
  if ('fault' in now) faults.price = now.fault
  if ('fault' in sale) faults.salePrice = sale.fault
  if (valueOf(whole, totalStock) === null) faults.totalStock = 'Enter the stock as a whole number.'
  const level = whole.field.read(lowStockLevel)
  if ('fault' in level) faults.lowStockLevel = level.fault
  return faults
}

/** The input with the values that have changed: prices in pence. */
export function changesOf(start: ProductValues, values: ProductValues): ProductChanges {
  const sent: ProductChanges = {}
  const now: Record<string, string> = values
  const before: Record<string, string> = start
  for (const [name, { changes }] of Object.entries<FormField>(formFields)) {
    const text = now[name]?.trim() ?? ''
    if (text !== before[name]?.trim()) Object.assign(sent, changes(text))
  }
  return sent
}

const formNames: Record<string, string> = {
  pricePence: 'price',
  salePricePence: 'salePrice',
  stock: 'totalStock',
}

/** The server's validation errors by form field. */
export function formFaults(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      formNames[name] ?? (name.startsWith('images') ? 'images' : name),
      fault,
    ]),
  )
}
