import { redirect } from '@tanstack/react-router'
import { type Api, isApiError, type RouterOutputs } from '#web/lib/trpc.ts'

/** Loads an order's reviews; whoever may not see the order is redirected to request a link. */
export async function loadOrderReviews(
  { queryClient, trpc }: Api,
  number: string,
): Promise<RouterOutputs['review']['ofOrder']> {
  try {
    return await queryClient.query(trpc.review.ofOrder.queryOptions({ number }))
  } catch (error) {
    const refusals = ['NOT_FOUND', 'BAD_REQUEST']
    if (isApiError(error) && refusals.includes(error.data?.code ?? '')) {
      throw redirect({ to: '/shop/find-order', search: { order: number } })
    }
    throw error
  }
}
