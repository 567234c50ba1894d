import { notFound } from '@tanstack/react-router'
import type { User } from '#web/lib/session.ts'
import { type Api, isApiError } from '#web/lib/trpc.ts'
import { reviewsOf } from '../reviews/reviews-input.ts'

type Visitor = { api: Api; user: User | null }

/**
 * Loads a product and the data below it; 404 for one that is not sold. A preloaded product does not
 * wait for the data below it.
 */
export async function loadProduct(visitor: Visitor, slug: string) {
  const { api } = visitor
  const prepared = api.catalogue.product.getData({ slug }) !== undefined
  const product = await readProduct(api, slug)
  const below = loadBelow(visitor, product.id)
  if (!prepared) await below
  return product
}

/** Loads a product alone; 404 for one that is not sold. */
export async function readProduct(api: Api, slug: string) {
  try {
    return await api.catalogue.product.ensureData({ slug })
  } catch (error) {
    // A slug that is too long is refused: also a 404.
    const refusals = ['NOT_FOUND', 'BAD_REQUEST']
    if (isApiError(error) && refusals.includes(error.data?.code ?? '')) throw notFound()
    throw error
  }
}

/** Preloads a product and, without waiting, the data below it. */
export async function prepareProduct(visitor: Visitor, slug: string) {
  const product = await visitor.api.catalogue.product.ensureData({ slug })
  void loadBelow(visitor, product.id)
  return product
}

/** Reviews, questions and related products. Cached data are shown and refetched by the page. */
function loadBelow({ api, user }: Visitor, id: string) {
  const lasting = { staleTime: Infinity }
  return Promise.all([
    api.review.list.prefetchInfinite(reviewsOf(id), { initialCursor: null, ...lasting }),
    api.question.list.prefetch({ productId: id }, lasting),
    api.catalogue.related.prefetch({ id }, lasting),
    // Personal data: never part of pages shared by guests.
    user && api.review.mayReview.prefetch({ productId: id }, lasting),
  ])
}
