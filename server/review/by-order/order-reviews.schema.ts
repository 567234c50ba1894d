import { z } from 'zod'
import { id, text } from '#server/lib/fields.ts'
import { orderPageInput } from '#server/order/access/order-access.schema.ts'
import { photograph, photographIds } from '#server/photograph/photograph.schema.ts'
import { MAX_REVIEW_PHOTOGRAPHS } from '#server/photograph/photograph-url.shared.ts'
import { addReviewInput, refusalReason } from '../review.schema.ts'

export const orderReviewsInput = orderPageInput

/** A line of an order as its buyer reviews it. */
const reviewableLine = z.object({
  productId: id,
  title: z.string(),
  variant: z.string().nullable(),
  image: z.string().nullable(),
  /** The product's page; null when it is no longer sold. */
  slug: z.string().nullable(),
  /** The line's review; null while there is none. */
  review: z
    .object({
      rating: z.int(),
      message: z.string(),
      createdAt: z.string(),
      state: z.enum(['waiting', 'shown', 'refused']),
      refusedFor: refusalReason.nullable(),
      photographs: z.array(photograph),
      reply: z.string().nullable(),
    })
    .nullable(),
})

export const orderReviews = z.object({
  number: z.int(),
  /** The name that reviews are shown with, unless the buyer enters another. */
  suggestedName: z.string(),
  /** Whether the order can be reviewed: it is paid, delivered and not refunded. */
  mayReview: z.boolean(),
  lines: z.array(reviewableLine),
})

export const addOrderReviewInput = orderPageInput.extend({
  ...addReviewInput.shape,
  name: text('your name', 60),
  photographs: photographIds.refine(
    (ids) => ids.length <= MAX_REVIEW_PHOTOGRAPHS,
    `You can add up to ${MAX_REVIEW_PHOTOGRAPHS} photos.`,
  ),
})

/** Whether the review is shown at once, or waits for staff to check it. */
export const addOrderReviewOutput = z.object({ state: z.enum(['waiting', 'shown']) })

export type OrderReviews = z.infer<typeof orderReviews>
export type AddOrderReviewInput = z.infer<typeof addOrderReviewInput>
export type AddOrderReviewOutput = z.infer<typeof addOrderReviewOutput>
