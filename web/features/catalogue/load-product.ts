import { notFound } from '@tanstack/react-router'
import { type Api, isApiError } from '../../trpc.ts'
import { reviewsOf } from './reviews-input.ts'

/** A product and what its page shows below it; a product that is not sold is a page not found. */
export async function loadProduct(api: Api, slug: string) {
  try {
    const product = await api.catalogue.product.ensureData({ slug })
    await Promise.all([
      api.review.list.prefetchInfinite(reviewsOf(product.id), { initialCursor: null }),
      api.catalogue.related.prefetch({ id: product.id }),
    ])
    return product
  } catch (error) {
    // A slug that is too long for one is refused, and not sold either.
    const refusals = ['NOT_FOUND', 'BAD_REQUEST']
    if (isApiError(error) && refusals.includes(error.data?.code ?? '')) throw notFound()
    throw error
  }
}
