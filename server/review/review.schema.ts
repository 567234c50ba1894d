import { z } from 'zod'
import { id, text } from '../lib/fields.ts'
import { photograph } from '../photograph/photograph.schema.ts'
import { refusalReasonIds } from '../lib/refusal-reasons.shared.ts'

export const reviewListInput = z.object({
  productId: id,
  /** Whether to list the reviews of all variants of the product's family, archived ones too. */
  ofFamily: z.boolean().default(false),
  limit: z.int().min(1).max(100).default(20),
  cursor: z.string().max(400).nullish(),
})

/** A review as everybody reads it. */
export const reviewOutput = z.object({
  id,
  productId: id,
  userId: id.nullable(),
  userName: z.string(),
  message: z.string(),
  rating: z.int(),
  createdAt: z.string(),
  /**
   * Whether its author bought the product here: it belongs to an order, and not all of its money
   * went back before the delivery.
   */
  isBought: z.boolean(),
  photographs: z.array(photograph),
  /** The shop's public reply. */
  reply: z.object({ text: z.string(), at: z.string() }).nullable(),
})

export const reviewListOutput = z.object({
  items: z.array(
    reviewOutput.extend({
      /** The variant that it is about, "Slate weave, oak legs"; null without options. */
      variant: z.string().nullable(),
    }),
  ),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  average: z.number(),
  total: z.int(),
  nextCursor: z.string().nullable(),
})

export const mayReviewInput = z.object({ productId: id })

export const mayReviewOutput = z.object({
  /** The message that says why the shopper may not review the product; null when they may. */
  refusal: z.string().nullable(),
  /** The reason itself. */
  code: z.enum(['NOT_PURCHASED', 'ALREADY_REVIEWED']).nullable(),
})

export const addReviewInput = z.object({
  productId: id,
  message: text('your review', 2000),
  rating: z.int({ error: 'Choose a rating from 1 to 5 stars.' }).min(1).max(5),
})

export const refusalReason = z.enum(refusalReasonIds, { error: 'Choose a reason.' })

export const reportReviewInput = z.object({ id, reason: refusalReason })

/** The key in the link of an invitation. */
export const stopInvitationsInput = z.object({ key: z.string().max(100) })

export type ReviewOutput = z.infer<typeof reviewOutput>
export type ReviewListOutput = z.infer<typeof reviewListOutput>
export type MayReviewInput = z.infer<typeof mayReviewInput>
export type MayReviewOutput = z.infer<typeof mayReviewOutput>
export type AddReviewInput = z.infer<typeof addReviewInput>
export type ReviewListInput = z.infer<typeof reviewListInput>
export type ReportReviewInput = z.infer<typeof reportReviewInput>
