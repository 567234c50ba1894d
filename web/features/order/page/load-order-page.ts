import { redirect } from '@tanstack/react-router'
import { type Api, isApiError, type RouterOutputs } from '../../../lib/trpc.ts'

export type OrderPageData = RouterOutputs['order']['page']

/**
 * Loads an order's own page. Whoever may not see it comes to where a link is asked for, whether there
 * is such an order or not.
 */
export async function loadOrderPage(api: Api, number: string): Promise<OrderPageData> {
  try {
    return await api.order.page.fetch({ number })
  } catch (error) {
    const refusals = ['NOT_FOUND', 'BAD_REQUEST']
    if (isApiError(error) && refusals.includes(error.data?.code ?? '')) {
      throw redirect({ to: '/shop/find-order', search: { order: number } })
    }
    throw error
  }
}
