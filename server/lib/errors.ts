import { addressLimitText } from './address-limit.ts'
import type { ErrorCode, ErrorFacts } from './error-facts.ts'
import { orderName, removalName } from './format.ts'
import { serviceNames } from './services.ts'

interface Meaning<C extends ErrorCode> {
  status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  text: (facts: ErrorFacts[C]) => string
}

/** The map from a code to its HTTP status and its message for people. */
export const errorMeanings: { [C in ErrorCode]: Meaning<C> } = {
  INVALID_INPUT: {
    status: 400,
    text: ({ fields }) => Object.values(fields)[0] ?? 'The request could not be understood.',
  },
  NOT_SIGNED_IN: { status: 401, text: () => 'Sign in to continue.' },
  SETTLE_FIRST: {
    status: 401,
    text: () => 'Sign in with a browser first: your account asks for something before it opens.',
  },
  WRONG_CREDENTIALS: { status: 401, text: () => 'The email address or password is not right.' },
  CODE_NEEDED: { status: 401, text: () => 'Type the code that your app shows.' },
  WRONG_CODE: {
    status: 401,
    text: () => 'This code is not right, or was used before. Wait for the next one.',
  },
  NOT_OFFERED: { status: 409, text: () => 'This shop does not offer a second step at sign-in.' },
  FACTOR_ON: { status: 409, text: () => 'Your second step is on already.' },
  EMAIL_UNCONFIRMED: {
    status: 409,
    text: () => 'Confirm your email address first: send yourself a link under Email address.',
  },
  WRONG_PASSWORD: { status: 403, text: () => 'This is not your current password.' },
  LINK_DEAD: {
    status: 400,
    text: () => 'This link was used before, or is too old. Ask for a new one.',
  },
  STAFF_ACCOUNT: {
    status: 403,
    text: () => 'Accounts of staff are not deleted here. Ask another admin.',
  },
  ORDER_UNDER_WAY: {
    status: 409,
    text: ({ number, paid }) =>
      paid
        ? `Order ${orderName(number)} is still under way. Your account can be deleted once it has been delivered.`
        : `Order ${orderName(number)} is waiting for its payment. Your account can be deleted once it is paid and delivered, or has lapsed.`,
  },
  REMOVAL_UNDER_WAY: {
    status: 409,
    text: ({ number }) =>
      `Removal ${removalName(number)} is still under way. Your account can be deleted once it is over.`,
  },
  ADMIN_ONLY: { status: 403, text: () => 'Only staff may do this.' },
  ROLE_MISSING: {
    status: 403,
    text: ({ roles }) =>
      `Your roles do not include this. Ask ${['an owner', ...roles].join(' or ')}.`,
  },
  CATEGORY_TAKEN: { status: 409, text: ({ id }) => `There is a “${id}” already.` },
  CATEGORY_USED: {
    status: 409,
    text: ({ label, products }) =>
      `${label} has ${products === 1 ? 'a product' : `${products} products`}: it can be hidden, and not removed.`,
  },
  STAFF_ALREADY: { status: 409, text: () => 'This address is of a member of staff already.' },
  LAST_OWNER: {
    status: 409,
    text: () => 'The shop would be without an owner. Make somebody else an owner first.',
  },
  OWNER_NEEDED: {
    status: 403,
    text: ({ limitPence }) =>
      `An owner has to give back more than £${(limitPence / 100).toLocaleString('en-GB')} of one order.`,
  },
  NOT_YOURS: { status: 403, text: () => 'This belongs to somebody else.' },
  OTHER_ORIGIN: { status: 403, text: () => 'Requests from other sites are refused.' },
  NOT_FOUND: { status: 404, text: ({ what }) => `This ${what} does not exist.` },
  WRONG_METHOD: {
    status: 405,
    text: ({ allowed }) => `This path answers ${allowed.join(', ')} only.`,
  },
  EMAIL_TAKEN: {
    status: 409,
    text: () => 'An account with this email address exists already. Sign in instead.',
  },
  STOCK_LIMIT: {
    status: 409,
    text: ({ quantity }) => `Only ${quantity} quantity can be added for this item`,
  },
  CART_FULL: {
    status: 409,
    text: ({ maxLines }) => `A cart can hold ${maxLines} different products.`,
  },
  CART_EMPTY: { status: 400, text: () => 'Your cart is empty. Please add items to proceed' },
  ADDRESS_MISSING: { status: 400, text: () => 'Please select one address to proceed.' },
  ADDRESS_LIMIT: { status: 409, text: () => addressLimitText.refusal },
  ORDER_CHANGED: {
    status: 409,
    text: () => 'Something in your cart has changed. Look at the new total and try again.',
  },
  ORDER_TOO_LARGE: {
    status: 409,
    text: ({ limit }) =>
      `An order placed here can have ${limit} at most. Please call us about a larger one.`,
  },
  TOO_MANY_HOLDS: {
    status: 429,
    text: () =>
      'Several orders from your network wait for their payment. Pay for one of them, or try again later.',
  },
  OUT_OF_STOCK: {
    status: 409,
    text: ({ title, available }) =>
      available > 0 ? `Only ${available} of ${title} are left.` : `${title} is sold out.`,
  },
  SERVICE_UNAVAILABLE: {
    status: 409,
    text: ({ service, title, available }) =>
      available > 0
        ? `${serviceNames[service]}: your cart has ${available} of ${title}.`
        : `${serviceNames[service]} is not offered for ${title}.`,
  },
  SLOT_GONE: {
    status: 409,
    text: ({ window }) => `${window} cannot be booked any more. Choose another window.`,
  },
  DELIVERY_SOON: {
    status: 409,
    text: ({ phone }) => `It is too late to move this delivery here. Ring us on ${phone}.`,
  },
  SLOT_DEARER: {
    status: 409,
    text: ({ phone }) =>
      `This window costs more than what was paid for the delivery. Ring us on ${phone}.`,
  },
  STOP_CHANGED: { status: 409, text: ({ what }) => what },
  RUN_OTHER_DAY: {
    status: 409,
    text: () => 'This run is on another day than the delivery. Move the delivery first.',
  },
  RUN_TO_COME: {
    status: 409,
    text: ({ day }) =>
      `This run is on ${day}: nothing can be marked on it before that day. Nothing was changed.`,
  },
  RUN_NOT_EMPTY: {
    status: 409,
    text: ({ stops }) =>
      `This run has ${stops === 1 ? 'a stop' : `${stops} stops`}. Put them on another run first.`,
  },
  SHOP_NOT_OPEN: { status: 409, text: () => 'The shop is not open yet' },
  NOT_SOLD_OUT: { status: 409, text: () => 'It is in stock: you can order it now.' },
  TALK_ENOUGH: {
    status: 409,
    text: () => 'Much was written about this order. Ring us, we sort it out.',
  },
  PHOTOGRAPHS_ENOUGH: {
    status: 409,
    text: () => 'We have enough photographs of this order. Write to us if more are needed.',
  },
  SWATCHES_ENOUGH: {
    status: 429,
    text: () =>
      'We have sent swatches to this postcode several times this month. Ring us for more.',
  },
  ORDER_CLOSED: {
    status: 409,
    text: () => 'This order was closed before it was paid. Nothing was charged.',
  },
  ORDER_FINAL: {
    status: 409,
    text: ({ status }) => `This order is ${status} and cannot change any more.`,
  },
  QUOTE_ENDED: {
    status: 409,
    text: ({ phone }) =>
      `This quotation has ended. Nothing was charged. Look for a newer one in your emails, or ring us on ${phone}.`,
  },
  INQUIRY_HAS_JOB: {
    status: 409,
    text: ({ name, booked }) =>
      booked
        ? `Removal ${name} is booked. Cancel it first.`
        : `Quotation ${name} can still be accepted. Withdraw it first.`,
  },
  ORDER_ON_ITS_WAY: {
    status: 409,
    text: () => 'This order is on its way to you. You can send it back once it is there.',
  },
  NOT_PAID: { status: 402, text: ({ reason }) => reason },
  PAYMENT_FAILED: { status: 502, text: () => 'Payment failed' },
  PAYMENT_MISMATCH: {
    status: 409,
    text: () => 'The payment does not fit this order. We are looking into it.',
  },
  BAD_SIGNATURE: { status: 400, text: () => 'The signature is not valid.' },
  REFUND_TOO_LARGE: { status: 409, text: () => 'This is more than what is left to refund.' },
  LINE_REFUNDED: {
    status: 409,
    text: ({ title, left }) =>
      `${title}: ${left === 1 ? '1 piece is' : `${left} pieces are`} left to refund.`,
  },
  PIECES_GONE: {
    status: 409,
    text: ({ title, left }) =>
      left === 0
        ? `${title}: no piece is left for that.`
        : `${title}: ${left === 1 ? '1 piece is' : `${left} pieces are`} left for that.`,
  },
  NOT_DELIVERED: { status: 409, text: ({ title }) => `${title} is not delivered yet.` },
  RETURN_TOO_LATE: {
    status: 409,
    text: ({ days, phone }) =>
      `More than ${days} days have passed since the delivery. Ring us on ${phone}.`,
  },
  COLLECTIONS_ENOUGH: {
    status: 409,
    text: ({ phone }) =>
      `As many collections are booked as we can hold for one order. Send it without a day, and we collect it with the others, or ring us on ${phone}.`,
  },
  RETURN_FINAL: {
    status: 409,
    text: ({ status }) =>
      `This return is ${status === 'slotBooked' ? 'to be collected' : status} and cannot change that way any more.`,
  },
  RETURN_NOT_THERE: { status: 409, text: () => 'This return was not collected yet.' },
  ALREADY_REVIEWED: { status: 409, text: () => 'You already reviewed this product!' },
  NOT_PURCHASED: { status: 403, text: () => 'You need to purchase product to review it.' },
  BAD_IMAGE: { status: 415, text: ({ reason }) => reason },
  BAD_MODEL: { status: 415, text: ({ reason }) => reason },
  TOO_LARGE: { status: 413, text: ({ limit }) => `This is too large: at most ${limit}.` },
  UNSUPPORTED_TYPE: { status: 415, text: ({ expected }) => `Send this as ${expected}.` },
  TOO_MANY_REQUESTS: {
    status: 429,
    text: () => 'That was a lot at once. Wait a moment and try again.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    text: ({ by }) =>
      `${by ?? 'Somebody else'} saved this after you opened it. Nothing of yours was saved yet. Look at the changes and save again.`,
  },
  CATALOGUE_CHANGED: {
    status: 409,
    text: () =>
      'The catalogue has changed since this file was checked. Nothing was written. Check it again and look at what it would change now.',
  },
  KEY_REUSED: {
    status: 422,
    text: () =>
      'Something else was sent in its place before, perhaps from another tab. Nothing was done now: look again, and send it once more.',
  },
  UNAVAILABLE: {
    status: 503,
    text: () => 'The shop cannot do this at the moment. Try again in a minute.',
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
