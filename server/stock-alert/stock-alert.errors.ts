import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of stock alerts. */
export const stockAlertRefusals = {
  NOT_SOLD_OUT: refusal(409, 'This is in stock, so you can order it now.'),
}

export const StockAlertError = errorOf(stockAlertRefusals)
