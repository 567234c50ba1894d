import { LOW_STOCK } from './low-stock.shared.ts'

/** The texts about the threshold on staff's pages. */
export const lowStockText = {
  filter: `Fewer than ${LOW_STOCK} left`,
  note: `fewer than ${LOW_STOCK} left`,
  none: 'Every product has ten or more in stock.',
} as const
