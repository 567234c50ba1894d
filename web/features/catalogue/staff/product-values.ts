import { findCategory } from '#server/catalogue/taxonomy.shared.ts'
import { typedPence, typedWhole } from '#server/lib/numbers.shared.ts'
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

/** The fields of the form: prices in pounds. */
const formFields = {
  title: textField('title'),
  description: textField('description'),
  category: textField('category'),
  subcategory: optionalField('subcategory'),
  size: optionalField('size'),
  price: {
    start: ({ pricePence }) => poundsText(pricePence),
    changes: (text) => ({ pricePence: typedPence(text) ?? undefined }),
  },
  salePrice: {
    start: ({ salePricePence }) => (salePricePence === null ? '' : poundsText(salePricePence)),
    changes: (text) => ({ salePricePence: typedPence(text) }),
  },
  totalStock: {
    start: ({ stock }) => String(stock),
    changes: (text) => ({ stock: typedWhole(text) ?? undefined }),
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

const poundsText = (pence: number) => (pence / 100).toFixed(2)

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
export function numberFaults({ price, salePrice, totalStock }: ProductValues) {
  const faults: Partial<Record<keyof ProductValues, string>> = {}
  const pounds = 'Enter pounds and pence, such as 249.99.'
  if (typedPence(price) === null) faults.price = pounds
  if (salePrice.trim() !== '' && typedPence(salePrice) === null) faults.salePrice = pounds
  if (typedWhole(totalStock) === null) faults.totalStock = 'Enter the stock as a whole number.'
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
