/** The texts about low stock on staff's pages. */
export const lowStockText = {
  filter: 'Low stock',
  note: 'fewer left than the low stock level',
  none: 'No product is low on stock.',
  help: 'We tell you when fewer are left. Leave empty for the level in the shop’s settings, enter 0 for never.',
} as const
