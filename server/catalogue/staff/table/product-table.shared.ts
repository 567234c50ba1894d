/** How the table of products is sorted. */
export const tableSorts = ['title', 'sku', 'stock', 'price', 'added'] as const
export type TableSort = (typeof tableSorts)[number]

/** The states of a product, the usual one first. */
export const productStates = ['onSale', 'toOrder', 'low', 'soldOut', 'archived'] as const
export type ProductState = (typeof productStates)[number]
