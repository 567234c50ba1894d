import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of photographs of an order. */
export const photographRefusals = {
  PHOTOGRAPH_LIMIT: refusal(
    409,
    'You’ve reached the photo limit for this order. Message us if you need to send more.',
  ),
}

export const PhotographError = errorOf(photographRefusals)
