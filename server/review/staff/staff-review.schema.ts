import { z } from 'zod'
import { id, optionalText } from '../../lib/fields.ts'
import { pageInput, pagination } from '../../lib/pagination.ts'
import { refusalReason, reviewOutput } from '../review.schema.ts'

export const staffReviewsInput = pageInput.extend({
  /** What waits for staff, the oldest first; or all reviews, the newest first. */
  show: z.enum(['toCheck', 'all']).default('toCheck'),
  /** This one alone, whatever became of it. */
  id: id.optional(),
})

/** A review as staff see it: its photographs are all there, whether readers see them or not. */
export const staffReview = reviewOutput.omit({ userId: true, productId: true }).extend({
  product: z.object({ slug: z.string(), title: z.string() }),
  state: z.enum(['waiting', 'shown', 'refused']),
  refusedFor: refusalReason.nullable(),
  /** Since when it waits for staff; null when they have looked at it. */
  toCheckSince: z.string().nullable(),
  /** The order that says that it was bought. */
  orderNumber: z.int().nullable(),
  /** What readers say of it, each reason with how many say so. */
  reports: z.array(z.object({ reason: refusalReason, count: z.int() })),
})

export const staffReviewsOutput = z.object({ items: z.array(staffReview), pagination })

/** Staff show a review, or refuse it for a reason of the published list. */
export const checkReviewInput = z.discriminatedUnion('verdict', [
  z.object({ id, verdict: z.literal('show') }),
  z.object({ id, verdict: z.literal('refuse'), reason: refusalReason }),
])

/** An empty text takes the reply back. */
export const replyToReviewInput = z.object({ id, text: optionalText('The reply', 2000) })

export type StaffReviewsInput = z.infer<typeof staffReviewsInput>
export type StaffReviewsOutput = z.infer<typeof staffReviewsOutput>
export type StaffReview = z.infer<typeof staffReview>
export type CheckReviewInput = z.infer<typeof checkReviewInput>
export type ReplyToReviewInput = z.infer<typeof replyToReviewInput>
