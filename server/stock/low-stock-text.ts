import { LOW_STOCK } from './low-stock.ts'

/** The texts about the threshold on staff's pages. */
export const lowStockText = {
  filter: `Fewer than ${LOW_STOCK} left`,
  note: `under ${LOW_STOCK} left`,
  none: 'Ten or more are left of every product.',
} as const
