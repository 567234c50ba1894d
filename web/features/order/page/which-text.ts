import type { OrderPageData } from './load-order-page.ts'

/** "first delivery" of an order that comes in two; null for one that comes at once. */
export const whichText = (
  { deliveries }: OrderPageData,
  { part }: { part: number },
): string | null => (deliveries.length > 1 ? `${part === 2 ? 'second' : 'first'} delivery` : null)
