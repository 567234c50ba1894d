import { errorOf, refusal } from '../lib/errors.ts'

/** The refusals of placing, changing and returning an order. */
export const orderRefusals = {
  CART_EMPTY: refusal(400, 'Your cart is empty. Please add items to proceed'),
  ADDRESS_MISSING: refusal(400, 'Please select one address to proceed.'),
  ORDER_CHANGED: refusal<{
    totalPence: number
    changes: { productId: string; title: string; pricePence: number; quantity: number }[]
  }>(409, 'Your cart has changed. Please check the new total and try again.'),
  /** The payment provider takes nothing below this amount. */
  ORDER_TOO_SMALL: refusal<{ leastPence: number }>(
    409,
    ({ leastPence }) =>
      `The smallest online order is ${leastPence}p. Add something else to your cart, or call us.`,
  ),
  /** Its pieces are ready sooner than the settings ask, or it is too small. */
  DEPOSIT_NOT_OFFERED: refusal(409, 'This order can only be paid in full. Choose to pay in full.'),
  NOTHING_TO_PAY: refusal(409, 'There’s nothing left to pay on this order.'),
  /** Staff have blocked the account or the e-mail address. `phone`: the shop's. */
  ORDERING_BLOCKED: refusal<{ phone: string }>(
    403,
    ({ phone }) => `We can’t take this order online. Please call us on ${phone}.`,
  ),
  /** A payment that came after its order was closed, of a buyer who has paid for the same since. */
  BOUGHT_AGAIN: refusal(
    409,
    'You’ve already bought these items in another order, so we’re refunding this payment.',
  ),
  TOO_MANY_HOLDS: refusal<{ retryAfterSeconds: number }>(
    429,
    'Several orders from your network are awaiting payment. Pay for one of them, or try again later.',
  ),
  /** The postcode of the address, as typed: the shop's team does not go there. */
  SERVICE_OUT_OF_AREA: refusal<{ postcode: string }>(
    409,
    ({ postcode }) =>
      `Our team doesn’t go to ${postcode}, so we can’t assemble items or take old ones away there. Remove these services to place your order.`,
  ),
  /** `phone`: the shop's telephone number, for help. */
  DELIVERY_SOON: refusal<{ phone: string }>(
    409,
    ({ phone }) => `It’s too late to change this delivery online. Call us on ${phone}.`,
  ),
  SLOT_COSTS_MORE: refusal<{ phone: string }>(
    409,
    ({ phone }) =>
      `This slot costs more than you paid for delivery. Call us on ${phone} to book it.`,
  ),
  ORDER_FINAL: refusal<{ status: string }>(
    409,
    ({ status }) => `This order is ${status} and can no longer be changed.`,
  ),
  /** `status`: the name of the one that was chosen. */
  ORDER_DELETED: refusal<{ status: string }>(
    409,
    ({ status }) =>
      `This order was deleted. Restore it before you set it to ${status}, or reject it or mark it as delivered.`,
  ),
  /** Another member of staff changed the status after this one saw it; `status`: to which. */
  STATUS_CHANGED: refusal<{ by: string | null; status: string }>(
    409,
    ({ by, status }) =>
      `${by ?? 'Someone else'} has set this order to “${status}” since you opened it. Check it and choose again.`,
  ),
  ORDER_ON_ITS_WAY: refusal(
    409,
    'This order is on its way. You can return it once it’s been delivered.',
  ),
  /** The question and the effect of a cancellation that was not confirmed yet, as sentences. */
  CANCELLATION_UNCONFIRMED: refusal<{ question: string; effect: string }>(
    409,
    ({ question, effect }) => `${question} ${effect}`,
  ),
  /** More pieces than are left to refund. */
  LINE_REFUNDED: refusal<{ title: string; left: number }>(
    409,
    ({ title, left }) => `${title}: ${left === 1 ? '1 item' : `${left} items`} left to refund.`,
  ),
  /** More pieces than are left: the others are cancelled or sent back. */
  PIECES_GONE: refusal<{ title: string; left: number }>(409, ({ title, left }) =>
    left === 0
      ? `${title}: no items left to choose.`
      : `${title}: ${left === 1 ? '1 item' : `${left} items`} left to choose.`,
  ),
  /** Pieces that are made for the order, after their making has begun. */
  PIECES_BEING_MADE: refusal<{ title: string }>(
    409,
    ({ title }) => `${title} is being made for this order, so it can’t be changed any more.`,
  ),
  /** Staff change an order; `why`: why it cannot be changed so, and what to do instead. */
  CHANGE_REFUSED: refusal<{ why: string }>(409, ({ why }) => why),
  NOT_DELIVERED: refusal<{ title: string }>(
    409,
    ({ title }) => `${title} hasn’t been delivered yet.`,
  ),
  RETURN_TOO_LATE: refusal<{ days: number; phone: string }>(
    409,
    ({ days, phone }) => `It’s more than ${days} days since delivery. Call us on ${phone}.`,
  ),
  RETURN_FINAL: refusal<{ status: string }>(
    409,
    ({ status }) =>
      `This return is ${status === 'slotBooked' ? 'booked for collection' : status} and can no longer be changed that way.`,
  ),
  /** The order has the maximum of booked collections. */
  COLLECTION_LIMIT: refusal<{ phone: string }>(
    409,
    ({ phone }) =>
      `You’ve booked the maximum number of collections for this order. Continue without a day and we’ll collect it with the others, or call us on ${phone}.`,
  ),
  RETURN_NOT_THERE: refusal(409, 'This return hasn’t been collected yet.'),
}

export const OrderError = errorOf(orderRefusals)
