import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { id } from '#server/lib/fields.ts'
import { addReviewInput } from '#server/review/review.schema.ts'
import { moment, numeric, optional, pageQuery, pagination, restId } from '../shapes/rest-fields.ts'
import { checkOwnId } from '../field-faults.ts'
import { listOf } from '../list-pages.ts'
import { row } from '../row.ts'
import type { RouterOutputs } from '#server/http/router.ts'

const review = z
  .object({
    _id: restId,
    productId: restId,
    userId: restId.nullable(),
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.int(),
    createdAt: moment,
  })
  .meta({
    id: 'Review',
    examples: [
      {
        _id: '01935b23-0f2d-7c4e-a155-6b7c8d9e0f10',
        productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
        userId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
        userName: 'Rosalind',
        reviewMessage: 'Sturdy, and the colour is as shown.',
        reviewValue: 5,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ],
  })

function reviewOf({
  id: _id,
  productId,
  userId,
  userName,
  message,
  rating,
  createdAt,
}: RouterOutputs['review']['add']): z.output<typeof review> {
  return {
    _id,
    productId,
    userId,
    userName,
    createdAt,
    reviewMessage: message,
    reviewValue: rating,
  }
}

const addReviewBody = z
  .object({
    productId: id,
    userId: optional(z.string().max(100)),
    userName: z.unknown().optional().describe('Ignored; the account’s name is used.'),
    reviewMessage: addReviewInput.shape.message,
    reviewValue: numeric(addReviewInput.shape.rating),
  })
  .meta({
    examples: [
      {
        productId: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
        reviewMessage: 'Sturdy, and the colour is as shown.',
        reviewValue: 5,
      },
    ],
  })

export const reviewRoutes = [
  row({
    method: 'POST',
    path: '/api/shop/review/add',
    id: 'addReview',
    summary: 'Reviews a product that the customer has bought.',
    procedure: 'review.add',
    access: 'signedIn',
    body: addReviewBody,
    response: z.object({ data: review }),
    status: 201,
    message: 'Review added successfully!',
    names: { message: 'reviewMessage', rating: 'reviewValue' },
    refusals: [403, 404, 409],
    call: async ({ call, user, body: { userId, productId, reviewMessage, reviewValue } }) => {
      checkOwnId(user, userId)
      const input = { productId, message: reviewMessage, rating: reviewValue }
      return { data: reviewOf(await call.review.add(input)) }
    },
  }),
  row({
    method: 'GET',
    path: '/api/shop/review/{productId}',
    id: 'listReviews',
    summary: "A product's reviews, newest first.",
    procedure: 'review.list',
    access: 'anyone',
    params: z.object({ productId: id }),
    query: pageQuery,
    response: z.object({ data: z.array(review), pagination }),
    refusals: [404],
    call: async ({ call, params, query }) => {
      const { items: found } = await call.catalogue.byIds({ ids: [params.productId] })
      if (found.length === 0) throw new ShopError('NOT_FOUND', { what: 'product' })
      const { items, nextCursor } = await listOf(query, (page) =>
        call.review.list({ ...params, ...page }),
      )
      return { data: items.map(reviewOf), pagination: { nextCursor } }
    },
  }),
]
