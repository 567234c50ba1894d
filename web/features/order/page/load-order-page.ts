import { redirect } from '@tanstack/react-router'
import { type Api, isMissing, type RouterOutputs } from '#web/lib/trpc.ts'

export type OrderPageData = RouterOutputs['order']['page']

/**
 * Loads an order's page. Whoever may not see it is redirected to request a link, whether the order
 * exists or not.
 */
export async function loadOrderPage(
  { queryClient, trpc }: Api,
  number: string,
): Promise<OrderPageData> {
  try {
    return await queryClient.query(trpc.order.page.queryOptions({ number }))
  } catch (error) {
    if (isMissing(error)) {
      throw redirect({ to: '/shop/find-order', search: { order: number } })
    }
    throw error
  }
}

/** "first delivery" of an order that comes in two; null for one that comes at once. */
export const whichText = (
  { deliveries }: OrderPageData,
  { part }: { part: number },
): string | null => (deliveries.length > 1 ? `${part === 2 ? 'second' : 'first'} delivery` : null)

/**
 * What its windows may cost: what was paid for the delivery, and what promotions took off it; those
 * of an assembly cost nothing.
 */
export const coveredPence = ({
  deliveryPence,
  promotions,
  isAssembly,
}: Pick<OrderPageData, 'deliveryPence' | 'promotions' | 'isAssembly'>): number =>
  isAssembly
    ? Number.MAX_SAFE_INTEGER
    : promotions.reduce((sum, one) => sum + one.deliveryPence, deliveryPence)
