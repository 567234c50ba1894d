import { notFound } from '@tanstack/react-router'
import type { User } from '../../../lib/session.ts'
import { type Api, isApiError } from '../../../lib/trpc.ts'
import { reviewsOf } from '../reviews/reviews-input.ts'

type Visitor = { api: Api; user: User | null }

/**
 * Loads a product and the data below it; a product that is not sold is a 404 page. One that was
 * prepared is not kept waiting by what is below it.
 */
export async function loadProduct(visitor: Visitor, slug: string) {
  const { api } = visitor
  const prepared = api.catalogue.product.getData({ slug }) !== undefined
  const product = await readProduct(api, slug)
  const below = loadBelow(visitor, product.id)
  if (!prepared) await below
  return product
}

/** Loads a product alone; one that is not sold is a 404 page. */
export async function readProduct(api: Api, slug: string) {
  try {
    return await api.catalogue.product.ensureData({ slug })
  } catch (error) {
    // A slug that is too long is refused, which is a 404 too.
    const refusals = ['NOT_FOUND', 'BAD_REQUEST']
    if (isApiError(error) && refusals.includes(error.data?.code ?? '')) throw notFound()
    throw error
  }
}

/** Loads a product, and then, without being waited for, the data below it. */
export async function prepareProduct(visitor: Visitor, slug: string) {
  const product = await visitor.api.catalogue.product.ensureData({ slug })
  void loadBelow(visitor, product.id)
  return product
}

/** Reviews, questions and related products. What is there already is shown, and read again by the page. */
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
