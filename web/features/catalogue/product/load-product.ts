import { noop } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { User } from '#web/lib/session.ts'
import { type Api, byCursor, isMissing, type RouterOutputs } from '#web/lib/trpc.ts'

export type ProductDetail = RouterOutputs['catalogue']['product']

type Visitor = Api & { user: User | null }

/**
 * Loads a product and the data below it; 404 for one that is not sold. A preloaded product does not
 * wait for the data below it.
 */
export async function loadProduct(visitor: Visitor, slug: string) {
  const { queryClient, trpc } = visitor
  const prepared = queryClient.getQueryData(trpc.catalogue.product.queryKey({ slug })) !== undefined
  const product = await readProduct(visitor, slug)
  const below = loadBelow(visitor, product.id)
  if (!prepared) await below
  return product
}

/** Loads a product alone; 404 for one that is not sold. */
export async function readProduct({ queryClient, trpc }: Api, slug: string) {
  try {
    return await queryClient.query(
      trpc.catalogue.product.queryOptions({ slug }, { staleTime: 'static' }),
    )
  } catch (error) {
    // A slug that is too long is refused: also a 404.
    if (isMissing(error)) throw notFound()
    throw error
  }
}

/** Preloads a product and, without waiting, the data below it. */
export async function prepareProduct(visitor: Visitor, slug: string) {
  const product = await visitor.queryClient.query(
    visitor.trpc.catalogue.product.queryOptions({ slug }, { staleTime: 'static' }),
  )
  void loadBelow(visitor, product.id)
  return product
}

/** Reviews, questions, related products and sets. Cached data are shown and refetched by the page. */
function loadBelow({ queryClient, trpc, user }: Visitor, id: string) {
  const lasting = { staleTime: Infinity }
  return Promise.all([
    queryClient
      .infiniteQuery(
        trpc.review.list.infiniteQueryOptions(reviewsOf(id), { ...byCursor, ...lasting }),
      )
      .catch(noop),
    queryClient.query(trpc.question.list.queryOptions({ productId: id }, lasting)).catch(noop),
    queryClient.query(trpc.catalogue.related.queryOptions({ id }, lasting)).catch(noop),
    queryClient.query(trpc.catalogue.sets.queryOptions({ id }, lasting)).catch(noop),
    // Personal data: never part of pages shared by guests.
    user &&
      queryClient.query(trpc.review.mayReview.queryOptions({ productId: id }, lasting)).catch(noop),
  ])
}

const firstReviews = 10

/** The input of the reviews of a product's family, the same for loaders and components. */
export const reviewsOf = (productId: string) => ({
  productId,
  ofFamily: true,
  limit: firstReviews,
})
