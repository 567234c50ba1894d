import { findCategory } from '../../../server/catalogue/taxonomy.ts'
import { penceFromPounds } from '../../../server/lib/money.ts'
import type { RouterInputs, RouterOutputs } from '../../trpc.ts'

export type AdminProduct = RouterOutputs['catalogue']['adminList']['items'][number]
export type ProductChanges = Omit<RouterInputs['catalogue']['update'], 'id'>

const noValues = {
  title: '',
  description: '',
  category: '',
  subcategory: '',
  size: '',
  price: '',
  salePrice: '',
  totalStock: '',
  brand: '',
  alt: '',
}

/** What the form's fields hold: prices in pounds. */
export type ProductValues = typeof noValues

/** What the form starts with: nothing, or the product that is edited. */
export function startValues(product: AdminProduct | null): ProductValues {
  if (product === null) return noValues
  const { title, description, category, brand, alt } = product
  return {
    title,
    description,
    category,
    subcategory: product.subcategory ?? '',
    size: product.size ?? '',
    price: poundsText(product.pricePence),
    salePrice: product.salePricePence === null ? '' : poundsText(product.salePricePence),
    totalStock: String(product.stock),
    brand,
    alt,
  }
}

const poundsText = (pence: number) => (pence / 100).toFixed(2)

/** Which of the fields that not every category has are shown. */
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

/** What is wrong with prices and stock before the server is asked. */
export function numberFaults({ price, salePrice, totalStock }: ProductValues) {
  const faults: Partial<Record<keyof ProductValues, string>> = {}
  const pounds = 'Write it in pounds and pence, such as 249.99.'
  if (penceOf(price) === undefined) faults.price = pounds
  if (salePrice.trim() !== '' && penceOf(salePrice) === undefined) faults.salePrice = pounds
  if (!/^\d+$/.test(totalStock.trim())) faults.totalStock = 'The stock is a whole number.'
  return faults
}

function penceOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : penceFromPounds(Number(text))
}

/** What is sent of the values that differ from those the form started with: prices in pence. */
export function changesOf(start: ProductValues, values: ProductValues): ProductChanges {
  const changed = (name: keyof ProductValues) => values[name].trim() !== start[name].trim()
  const text = (name: keyof ProductValues) => values[name].trim()
  const changes: Record<keyof ProductValues, ProductChanges | false> = {
    title: changed('title') && { title: text('title') },
    description: changed('description') && { description: text('description') },
    category: changed('category') && { category: text('category') },
    subcategory: changed('subcategory') && { subcategory: text('subcategory') || null },
    size: changed('size') && { size: text('size') || null },
    price: changed('price') && { pricePence: penceOf(values.price) },
    salePrice: changed('salePrice') && { salePricePence: penceOf(values.salePrice) ?? null },
    totalStock: changed('totalStock') && { stock: Number(values.totalStock) },
    brand: changed('brand') && { brand: text('brand') },
    alt: changed('alt') && { alt: text('alt') },
  }
  const sent: ProductChanges = {}
  return Object.assign(sent, ...Object.values(changes))
}

const formNames: Record<string, string> = {
  pricePence: 'price',
  salePricePence: 'salePrice',
  stock: 'totalStock',
}

/** The server's faults by the names that the form's fields have. */
export function formFaults(faults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      formNames[name] ?? (name.startsWith('images') ? 'images' : name),
      fault,
    ]),
  )
}
