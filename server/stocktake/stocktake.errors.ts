import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of a stocktake. */
export const stocktakeRefusals = {
  STOCKTAKE_FINISHED: refusal(409, 'This stocktake is finished. Start another to count again.'),
  /** Somebody else has counted the product since it was shown. */
  COUNTED_MEANWHILE: refusal<{ title: string; by: string | null; counted: number }>(
    409,
    ({ title, by, counted }) =>
      `${by ?? 'Someone else'} has counted ${counted} of ${title} since. You can count it again under Counted.`,
  ),
}

export const StocktakeError = errorOf(stocktakeRefusals)
