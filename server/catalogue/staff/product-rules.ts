import { MIN_PAYMENT_PENCE } from '#server/lib/money.shared.ts'
import type { ProductFields } from './admin-product.schema.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'

type Checked = Pick<
  ProductFields,
  'category' | 'subcategory' | 'size' | 'pricePence' | 'salePricePence'
> & { plannedSalePence?: number | null }

const has = (items: readonly { id: string }[], wanted: string | null) =>
  wanted === null || items.some((item) => item.id === wanted)

const tooSmall = `must be ${MIN_PAYMENT_PENCE}p or more: a card payment cannot be smaller.`

/** The faults of a product by field; empty when its fields are consistent. */
export function faultsOf(product: Checked, { findCategory }: Taxonomy): Record<string, string> {
  const { subcategory, size, pricePence, salePricePence, plannedSalePence = null } = product
  const salePence = salePricePence ?? plannedSalePence
  const category = findCategory(product.category)
  if (!category) return { category: 'This category does not exist.' }
  return {
    ...(!has(category.subcategories, subcategory) && {
      subcategory: `${category.label} do not have this subcategory.`,
    }),
    ...(!has(category.sizes, size) && { size: `${category.label} do not come in this size.` }),
    ...(pricePence < MIN_PAYMENT_PENCE && { pricePence: `The price ${tooSmall}` }),
    ...(salePence !== null &&
      salePence < MIN_PAYMENT_PENCE && { salePricePence: `The sale price ${tooSmall}` }),
    ...(salePence !== null &&
      salePence >= pricePence && {
        salePricePence: 'The sale price must be below the price.',
      }),
  }
}

/** The slug of a title: 'Oak & Ash Table' becomes 'oak-ash-table'; that of '椅子' is 'product'. */
export const slugOf = (title: string): string => slugOrNone(title) || 'product'

/** The slug of a title; empty when the title has neither a letter from a to z nor a digit. */
export function slugOrNone(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
}

/** The slug with the smallest free number as its suffix, or without one when it is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number += 1
  return `${slug}-${number}`
}
