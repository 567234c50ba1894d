import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of reviews. */
export const reviewRefusals = {
  ALREADY_REVIEWED: refusal(409, 'You already reviewed this product!'),
  NOT_PURCHASED: refusal(403, 'You need to purchase product to review it.'),
}

export const ReviewError = errorOf(reviewRefusals)
