import { redirect } from '@tanstack/react-router'
import { type Api, isMissing, type RouterOutputs } from '#web/lib/trpc.ts'

/** Loads an order's reviews; whoever may not see the order is redirected to request a link. */
export async function loadOrderReviews(
  { queryClient, trpc }: Api,
  number: string,
): Promise<RouterOutputs['review']['ofOrder']> {
  try {
    return await queryClient.query(trpc.review.ofOrder.queryOptions({ number }))
  } catch (error) {
    if (isMissing(error)) {
      throw redirect({ to: '/shop/find-order', search: { order: number } })
    }
    throw error
  }
}
