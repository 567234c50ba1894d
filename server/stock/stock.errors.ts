import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of stock. */
export const stockRefusals = {
  OUT_OF_STOCK: refusal<{ productId: string; title: string; available: number }>(
    409,
    ({ title, available }) =>
      available > 0 ? `Only ${available} left of ${title}.` : `${title} is out of stock.`,
  ),
}

export const StockError = errorOf(stockRefusals)
