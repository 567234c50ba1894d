import { errorOf, refusal } from '../lib/errors.ts'
import { inWholePounds } from '../lib/money.shared.ts'

/** The refusals of payments and refunds. */
export const paymentRefusals = {
  NOT_PAID: refusal<{ reason: string }>(402, ({ reason }) => reason),
  /** The money is under way: nothing may be paid a second time meanwhile. */
  PAYMENT_PROCESSING: refusal(
    402,
    'Your bank is still processing this payment. Please don’t pay again.',
  ),
  PAYMENT_MISMATCH: refusal(409, 'This payment doesn’t match the order. We’re looking into it.'),
  /** A bank withholds the payment until a dispute is decided, or has taken it. */
  PAYMENT_DISPUTED: refusal(
    409,
    'This payment is disputed with the bank, which decides where the money goes. It cannot be refunded here.',
  ),
  REFUND_TOO_LARGE: refusal<{ refundablePence: number }>(
    409,
    'This is more than the amount left to refund.',
  ),
  /** The limit of refunds per order for staff who are not owners. */
  OWNER_NEEDED: refusal<{ limitPence: number }>(
    403,
    ({ limitPence }) =>
      `Only an owner can refund more than ${inWholePounds(limitPence)} on one order.`,
  ),
  /** `isRefunded`: it was paid all the same, too late. */
  ORDER_CLOSED: refusal<{ isRefunded?: boolean }>(409, ({ isRefunded = false }) =>
    isRefunded
      ? 'Your payment reached us after this order was closed, so we’re refunding it in full.'
      : 'This order was closed before payment. You haven’t been charged.',
  ),
}

export const PaymentError = errorOf(paymentRefusals)
