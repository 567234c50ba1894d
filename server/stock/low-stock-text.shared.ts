import { LOW_STOCK } from './low-stock.shared.ts'

/** The texts about low stock on staff's pages. */
export const lowStockText = {
  filter: 'Low stock',
  note: `fewer than ${LOW_STOCK} left, or the product’s own level`,
  none: 'No product is low on stock.',
  help: `We tell you when fewer are left. Leave empty for ${LOW_STOCK}, enter 0 for never.`,
} as const
