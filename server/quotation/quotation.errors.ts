import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of quotations and saved baskets. */
export const quotationRefusals = {
  /** `phone`: the shop's telephone number, for help. */
  QUOTATION_EXPIRED: refusal<{ name: string; phone: string }>(
    409,
    ({ name, phone }) =>
      `Quotation ${name} has expired. You haven’t been charged. Ask for it again on this page, or call us on ${phone}.`,
  ),
  QUOTATION_WITHDRAWN: refusal<{ name: string; phone: string }>(
    409,
    ({ name, phone }) =>
      `Quotation ${name} is no longer valid. You haven’t been charged. Check your emails for a newer one, or call us on ${phone}.`,
  ),
  /** Staff cannot change or withdraw what has become an order. */
  QUOTATION_ACCEPTED: refusal<{ name: string; order: string }>(
    409,
    ({ name, order }) => `Quotation ${name} is order ${order} now and can no longer be changed.`,
  ),
  QUOTATION_CHANGED: refusal<{ name: string }>(
    409,
    ({ name }) =>
      `Quotation ${name} has changed since you opened it. You haven’t been charged. Check it and accept it again.`,
  ),
  /** Its buyer has begun to pay it online, all of it or a deposit: staff take the same. */
  QUOTATION_BEGUN: refusal<{ name: string; isDeposit: boolean }>(409, ({ name, isDeposit }) =>
    isDeposit
      ? `The customer has chosen to pay a deposit for ${name}. Record the deposit.`
      : `The customer has chosen to pay all of ${name} now. Record the whole payment.`,
  ),
  QUOTATION_NOT_SENT: refusal<{ name: string }>(
    409,
    ({ name }) => `Quotation ${name} hasn’t been sent yet.`,
  ),
  /** How many more pieces of a product quotations may hold. */
  HOLD_LIMIT: refusal<{ title: string; left: number }>(409, ({ title, left }) =>
    left === 0
      ? `Other quotations already hold as many of ${title} as they may. Send this one without a hold.`
      : `Only ${left} more of ${title} can be held by quotations.`,
  ),
  /** `mostPercent`: the most that staff may take off without an owner. */
  DISCOUNT_NEEDS_OWNER: refusal<{ title: string; mostPercent: number }>(
    403,
    ({ title, mostPercent }) =>
      `${title}: only an owner can agree a discount of more than ${mostPercent}%.`,
  ),
  BASKET_UNKNOWN: refusal(
    404,
    'We couldn’t find a basket with this code. Check the letters and try again.',
  ),
}

export const QuotationError = errorOf(quotationRefusals)
