import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of swatches. */
export const swatchRefusals = {
  SWATCH_LIMIT: refusal(
    429,
    'We’ve already sent several sets of swatches to this address this month. Call us if you need more.',
  ),
}

export const SwatchError = errorOf(swatchRefusals)
