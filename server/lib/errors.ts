import { addressLimitText } from './address-limit.shared.ts'
import type { ErrorCode, ErrorFacts } from './error-facts.ts'
import { orderName, removalName } from './format.ts'
import { inWholePounds } from './money.shared.ts'
import { tooLargeText } from './order-limit.shared.ts'
import { serviceNames } from './services.shared.ts'

interface Meaning<C extends ErrorCode> {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  text: (facts: ErrorFacts[C]) => string
}

/** The map from a code to its HTTP status and its message for people. */
export const errorMeanings: { [C in ErrorCode]: Meaning<C> } = {
  INVALID_INPUT: {
    status: 400,
    text: ({ fields }) => Object.values(fields)[0] ?? 'Sorry, we couldn’t understand that request.',
  },
  NOT_SIGNED_IN: { status: 401, text: () => 'Sign in to continue.' },
  ACTION_REQUIRED: {
    status: 401,
    text: () => 'Sign in with a browser and finish setting up your account to continue.',
  },
  WRONG_CREDENTIALS: { status: 401, text: () => 'The email address or password is incorrect.' },
  CODE_NEEDED: { status: 401, text: () => 'Enter the code from your app.' },
  WRONG_CODE: {
    status: 401,
    text: () => 'That code is incorrect or has already been used. Wait for the next one.',
  },
  NOT_OFFERED: { status: 409, text: () => 'Two-step verification isn’t available.' },
  FACTOR_ON: { status: 409, text: () => 'Two-step verification is already on.' },
  EMAIL_UNCONFIRMED: {
    status: 409,
    text: () =>
      'Confirm your email address first. You can send yourself a link under Email address.',
  },
  WRONG_PASSWORD: { status: 403, text: () => 'That isn’t your current password.' },
  LINK_EXPIRED: {
    status: 400,
    text: () => 'This link has expired or already been used. Request a new one.',
  },
  STAFF_ACCOUNT: {
    status: 403,
    text: () => 'Staff accounts cannot be deleted here. Ask another admin.',
  },
  ORDER_UNDER_WAY: {
    status: 409,
    text: ({ number, paid }) =>
      paid
        ? `Order ${orderName(number)} is still in progress. You can delete your account once it’s been delivered.`
        : `Order ${orderName(number)} is awaiting payment. You can delete your account once it’s been paid and delivered, or has expired.`,
  },
  REMOVAL_UNDER_WAY: {
    status: 409,
    text: ({ number }) =>
      `Removal ${removalName(number)} is still in progress. You can delete your account once it’s finished.`,
  },
  ADMIN_ONLY: { status: 403, text: () => 'Only staff can do this.' },
  ROLE_MISSING: {
    status: 403,
    text: ({ roles }) =>
      `You do not have permission to do this. Ask ${['an owner', ...roles].join(' or ')}.`,
  },
  CATEGORY_TAKEN: { status: 409, text: ({ id }) => `“${id}” already exists.` },
  CATEGORY_USED: {
    status: 409,
    text: ({ label, products }) =>
      `${label} has ${products === 1 ? 'a product' : `${products} products`}: it cannot be deleted, but you can hide it.`,
  },
  STAFF_ALREADY: { status: 409, text: () => 'This address already belongs to a member of staff.' },
  INVITATION_WAITS: {
    status: 409,
    text: ({ userName, staffRoles }) =>
      `${userName} has already been invited, with these roles: ${staffRoles.join(', ')}.`,
  },
  LAST_OWNER: {
    status: 409,
    text: () => 'The shop needs at least one owner. Make someone else an owner first.',
  },
  OWNER_NEEDED: {
    status: 403,
    text: ({ limitPence }) =>
      `Only an owner can refund more than ${inWholePounds(limitPence)} on one order.`,
  },
  NOT_YOURS: { status: 403, text: () => 'You don’t have access to this.' },
  OTHER_ORIGIN: {
    status: 403,
    text: () => 'We couldn’t accept this request. Please reload the page and try again.',
  },
  NOT_FOUND: { status: 404, text: ({ what }) => `We couldn’t find this ${what}.` },
  SERVICE_NOT_OFFERED: {
    status: 404,
    text: ({ service }) =>
      `We don’t offer ${service === 'removal' ? 'house removals' : 'furniture assembly'} at the moment.`,
  },
  WRONG_METHOD: {
    status: 405,
    text: ({ allowed }) => `This path accepts only ${allowed.join(', ')}.`,
  },
  EMAIL_TAKEN: {
    status: 409,
    text: () => 'There’s already an account with this email address. Sign in instead.',
  },
  STOCK_LIMIT: {
    status: 409,
    text: ({ quantity }) => `Only ${quantity} quantity can be added for this item`,
  },
  CART_FULL: {
    status: 409,
    text: ({ maxLines }) => `Your cart can hold up to ${maxLines} different products.`,
  },
  CART_EMPTY: { status: 400, text: () => 'Your cart is empty. Please add items to proceed' },
  ADDRESS_MISSING: { status: 400, text: () => 'Please select one address to proceed.' },
  ADDRESS_LIMIT: { status: 409, text: () => addressLimitText.refusal },
  ORDER_CHANGED: {
    status: 409,
    text: () => 'Your cart has changed. Please check the new total and try again.',
  },
  ORDER_TOO_LARGE: {
    status: 409,
    text: ({ limit }) => tooLargeText(limit),
  },
  ORDER_TOO_SMALL: {
    status: 409,
    text: ({ leastPence }) =>
      `The smallest online order is ${leastPence}p. Add something else to your cart, or call us.`,
  },
  TOO_MANY_HOLDS: {
    status: 429,
    text: () =>
      'Several orders from your network are awaiting payment. Pay for one of them, or try again later.',
  },
  OUT_OF_STOCK: {
    status: 409,
    text: ({ title, available }) =>
      available > 0 ? `Only ${available} left of ${title}.` : `${title} is out of stock.`,
  },
  SERVICE_UNAVAILABLE: {
    status: 409,
    text: ({ service, title, available }) =>
      available > 0
        ? `${serviceNames[service]}: you only have ${available} of ${title} in your cart.`
        : `${serviceNames[service]} isn’t available for ${title}.`,
  },
  SERVICE_OUT_OF_AREA: {
    status: 409,
    text: ({ postcode }) =>
      `Our team doesn’t go to ${postcode}, so we can’t assemble items or take old ones away there. Remove these services to place your order.`,
  },
  SLOT_GONE: {
    status: 409,
    text: ({ window }) => `${window} is no longer available. Please choose another slot.`,
  },
  DELIVERY_SOON: {
    status: 409,
    text: ({ phone }) => `It’s too late to change this delivery online. Call us on ${phone}.`,
  },
  SLOT_COSTS_MORE: {
    status: 409,
    text: ({ phone }) =>
      `This slot costs more than you paid for delivery. Call us on ${phone} to book it.`,
  },
  STOP_CHANGED: { status: 409, text: ({ what }) => what },
  RUN_OTHER_DAY: {
    status: 409,
    text: () => 'This run is on a different day from the delivery. Move the delivery first.',
  },
  RUN_TO_COME: {
    status: 409,
    text: ({ day }) => `This run is on ${day}. You cannot mark stops before then.`,
  },
  RUN_NOT_EMPTY: {
    status: 409,
    text: ({ stops }) =>
      `This run has ${stops === 1 ? 'a stop' : `${stops} stops`}. Move them to another run first.`,
  },
  SHOP_NOT_OPEN: { status: 409, text: () => 'We’re not taking orders yet' },
  NOT_SOLD_OUT: { status: 409, text: () => 'This is in stock, so you can order it now.' },
  TALK_ENOUGH: {
    status: 409,
    text: () => 'This conversation is full. Please call us and we’ll help.',
  },
  PHOTOGRAPHS_ENOUGH: {
    status: 409,
    text: () =>
      'You’ve reached the photo limit for this order. Message us if you need to send more.',
  },
  SWATCHES_ENOUGH: {
    status: 429,
    text: () =>
      'We’ve already sent several sets of swatches to this address this month. Call us if you need more.',
  },
  ORDER_CLOSED: {
    status: 409,
    text: () => 'This order was closed before payment. You haven’t been charged.',
  },
  ORDER_FINAL: {
    status: 409,
    text: ({ status }) => `This order is ${status} and can no longer be changed.`,
  },
  ORDER_DELETED: {
    status: 409,
    text: ({ status }) =>
      `This order was deleted. Restore it before you set it to ${status}, or reject it or mark it as delivered.`,
  },
  QUOTE_ENDED: {
    status: 409,
    text: ({ phone }) =>
      `This quotation is no longer valid. You haven’t been charged. Check your emails for a newer one, or call us on ${phone}.`,
  },
  INQUIRY_HAS_JOB: {
    status: 409,
    text: ({ name, booked }) =>
      booked
        ? `Removal ${name} is booked. Cancel it first.`
        : `Quotation ${name} can still be accepted. Withdraw it first.`,
  },
  STATUS_CHANGED: {
    status: 409,
    text: ({ by, status }) =>
      `${by ?? 'Someone else'} has set this order to “${status}” since you opened it. Check it and choose again.`,
  },
  ORDER_ON_ITS_WAY: {
    status: 409,
    text: () => 'This order is on its way. You can return it once it’s been delivered.',
  },
  CANCELLATION_UNCONFIRMED: {
    status: 409,
    text: ({ question, effect }) => `${question} ${effect}`,
  },
  NOT_PAID: { status: 402, text: ({ reason }) => reason },
  PAYMENT_FAILED: { status: 502, text: () => 'Payment failed' },
  PAYMENT_MISMATCH: {
    status: 409,
    text: () => 'This payment doesn’t match the order. We’re looking into it.',
  },
  BAD_SIGNATURE: { status: 400, text: () => 'The signature is not valid.' },
  PAYMENT_DISPUTED: {
    status: 409,
    text: () =>
      'This payment is disputed with the bank, which decides where the money goes. It cannot be refunded here.',
  },
  REFUND_TOO_LARGE: { status: 409, text: () => 'This is more than the amount left to refund.' },
  LINE_REFUNDED: {
    status: 409,
    text: ({ title, left }) =>
      `${title}: ${left === 1 ? '1 item' : `${left} items`} left to refund.`,
  },
  PIECES_GONE: {
    status: 409,
    text: ({ title, left }) =>
      left === 0
        ? `${title}: no items left to choose.`
        : `${title}: ${left === 1 ? '1 item' : `${left} items`} left to choose.`,
  },
  NOT_DELIVERED: { status: 409, text: ({ title }) => `${title} hasn’t been delivered yet.` },
  RETURN_TOO_LATE: {
    status: 409,
    text: ({ days, phone }) => `It’s more than ${days} days since delivery. Call us on ${phone}.`,
  },
  COLLECTIONS_ENOUGH: {
    status: 409,
    text: ({ phone }) =>
      `You’ve booked the maximum number of collections for this order. Continue without a day and we’ll collect it with the others, or call us on ${phone}.`,
  },
  RETURN_FINAL: {
    status: 409,
    text: ({ status }) =>
      `This return is ${status === 'slotBooked' ? 'booked for collection' : status} and can no longer be changed that way.`,
  },
  RETURN_NOT_THERE: { status: 409, text: () => 'This return hasn’t been collected yet.' },
  ALREADY_REVIEWED: { status: 409, text: () => 'You already reviewed this product!' },
  NOT_PURCHASED: { status: 403, text: () => 'You need to purchase product to review it.' },
  BAD_IMAGE: { status: 415, text: ({ reason }) => reason },
  BAD_MODEL: { status: 415, text: ({ reason }) => reason },
  TOO_LARGE: { status: 413, text: ({ limit }) => `This is too large. The maximum is ${limit}.` },
  UNSUPPORTED_TYPE: { status: 415, text: ({ expected }) => `Send this as ${expected}.` },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: () => 'Too many attempts. Please wait a moment and try again.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    text: ({ by }) =>
      `${by ?? 'Someone else'} saved changes after you opened this. Yours are not saved yet. Review theirs and save again.`,
  },
  CATALOGUE_CHANGED: {
    status: 409,
    text: () =>
      'The catalogue has changed since this file was checked. Nothing was imported. Check the file again.',
  },
  KEY_REUSED: {
    status: 422,
    text: () =>
      'This may have been sent from another tab. Nothing has changed. Check the page and try again.',
  },
  UNAVAILABLE: {
    status: 503,
    text: () => 'Sorry, we can’t do this right now. Please try again in a minute.',
  },
  INTERNAL: { status: 500, text: () => 'Something went wrong' },
}

/** A refusal of the shop: a code, its facts, and the message for people made from both. */
export class ShopError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly facts: ErrorFacts[C]
  readonly status: Meaning<C>['status']

  constructor(code: C, facts: ErrorFacts[C], options?: ErrorOptions) {
    super(errorMeanings[code].text(facts), options)
    this.name = 'ShopError'
    this.code = code
    this.facts = facts
    this.status = errorMeanings[code].status
  }
}

/** Whether an error is a refusal with this code. */
export function isShopError<C extends ErrorCode>(error: unknown, code: C): error is ShopError<C> {
  return error instanceof ShopError && error.code === code
}
