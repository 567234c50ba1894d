import { changedByPercent } from '#server/lib/money.shared.ts'
import type { Taxonomy } from '#server/lib/taxonomy.shared.ts'
import type { LockedProduct, ProductChanges } from '../admin-product.ts'
import type { BulkChange } from './bulk.schema.ts'

/** The changes of one product by a bulk change; amounts are rounded to whole pence. */
export function changesOf(
  product: LockedProduct,
  change: Exclude<BulkChange, { kind: 'archive' }>,
  { findCategory }: Taxonomy,
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
      // The same size, or none where the other category does not have it.
      const has = findCategory(category)?.sizes.some(({ id }) => id === product.size)
      return { category, subcategory, size: has ? product.size : null }
    }
  }
}

const moved = (pence: number, by: 'percent' | 'pounds', amount: number) =>
  by === 'percent' ? changedByPercent(pence, amount) : pence + amount
