import { changedByPercent } from '#server/lib/money.shared.ts'
import { findCategory } from '#server/catalogue/taxonomy.shared.ts'
import type { LockedProduct, ProductChanges } from '../admin-product.ts'
import type { BulkChange } from './bulk.schema.ts'

/** The changes of one product by a bulk change; amounts are rounded to whole pence. */
export function changesOf(
  product: LockedProduct,
  change: Exclude<BulkChange, { kind: 'archive' }>,
): ProductChanges {
  const { pricePence, stock } = product
  switch (change.kind) {
    case 'price':
      return { pricePence: moved(pricePence, change.by, change.amount) }
    case 'sale': {
      const { by, amount, saleFrom, saleTo } = change
      return { salePricePence: moved(pricePence, by, -amount), saleFrom, saleTo }
    }
    case 'endSale':
      return { salePricePence: null, saleFrom: null, saleTo: null }
    case 'stock':
      return { stock: change.by === 'set' ? change.amount : stock + change.amount }
    case 'lowStock':
      return { lowStockLevel: change.level }
    case 'category': {
      const { category, subcategory } = change
      return { category, subcategory, size: sizeIn(category, product.size) }
    }
  }
}

const moved = (pence: number, by: 'percent' | 'pounds', amount: number) =>
  by === 'percent' ? changedByPercent(pence, amount) : pence + amount

/** The size of a product in another category: the same, or null when that does not have it. */
const sizeIn = (category: string, size: string | null) =>
  findCategory(category)?.sizes.some(({ id }) => id === size) ? size : null
