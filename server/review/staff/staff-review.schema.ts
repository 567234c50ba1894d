import { z } from 'zod'
import { id, optionalText } from '#server/lib/fields.ts'
import { pageInput, pagination } from '#server/lib/pagination.ts'
import { refusalReason, reviewOutput } from '../review.schema.ts'

export const staffReviewsInput = pageInput.extend({
  /** The reviews that wait for staff, oldest first; or all reviews, newest first. */
  show: z.enum(['toCheck', 'all']).default('toCheck'),
  /** This review alone, in any state. */
  id: id.optional(),
})

/** A review as staff see it: with all photographs, also those that readers do not see. */
const staffReview = reviewOutput.omit({ userId: true, productId: true }).extend({
  product: z.object({ slug: z.string(), title: z.string() }),
  state: z.enum(['waiting', 'shown', 'refused']),
  refusedFor: refusalReason.nullable(),
  /** Since when it waits for staff; null when they have checked it. */
  toCheckSince: z.string().nullable(),
  /** The order with which the product was bought. */
  orderNumber: z.int().nullable(),
  /** The reasons that readers reported, each with their number. */
  reports: z.array(z.object({ reason: refusalReason, count: z.int() })),
})

export const staffReviewsOutput = z.object({ items: z.array(staffReview), pagination })

/** The verdict of staff: show a review, or refuse it for a reason of the published list. */
export const checkReviewInput = z.discriminatedUnion('verdict', [
  z.object({ id, verdict: z.literal('show') }),
  z.object({ id, verdict: z.literal('refuse'), reason: refusalReason }),
])

/** An empty text removes the reply. */
export const replyToReviewInput = z.object({ id, text: optionalText('the reply', 2000) })

export type StaffReviewsInput = z.infer<typeof staffReviewsInput>
export type StaffReviewsOutput = z.infer<typeof staffReviewsOutput>
export type StaffReview = z.infer<typeof staffReview>
export type CheckReviewInput = z.infer<typeof checkReviewInput>
export type ReplyToReviewInput = z.infer<typeof replyToReviewInput>
