import type { ServiceKind } from './services.shared.ts'

/** A window of delivery on a day. */
interface SlotFacts {
  id: string
  /** `2026-12-01` */
  date: string
  startHour: number
  endHour: number
  pricePence: number
}

/** The facts of each refusal, by code. */
export interface ErrorFacts {
  INVALID_INPUT: { fields: Record<string, string> }
  NOT_SIGNED_IN: object
  ACTION_REQUIRED: object
  WRONG_CREDENTIALS: object
  CODE_NEEDED: object
  WRONG_CODE: object
  WRONG_PASSWORD: object
  NOT_OFFERED: object
  FACTOR_ON: object
  EMAIL_UNCONFIRMED: object
  LINK_EXPIRED: object
  STAFF_ACCOUNT: object
  ORDER_UNDER_WAY: { number: number; paid: boolean }
  REMOVAL_UNDER_WAY: { number: number }
  ADMIN_ONLY: object
  /** The roles that have the permission, besides owner. */
  ROLE_MISSING: { roles: string[] }
  CATEGORY_TAKEN: { id: string }
  /** A category with products can be hidden, not removed. */
  CATEGORY_USED: { label: string; products: number }
  STAFF_ALREADY: object
  /** The name and the roles of the invitation that waits. */
  INVITATION_WAITS: { userName: string; staffRoles: readonly string[] }
  LAST_OWNER: object
  /** The limit of refunds per order for staff who are not owners. */
  OWNER_NEEDED: { limitPence: number }
  NOT_YOURS: object
  OTHER_ORIGIN: object
  NOT_FOUND: { what: string }
  /** A service that the shop has switched off. */
  SERVICE_NOT_OFFERED: { service: 'removal' | 'assembly' }
  WRONG_METHOD: { allowed: string[] }
  EMAIL_TAKEN: object
  STOCK_LIMIT: { quantity: number }
  CART_FULL: { maxLines: number }
  CART_EMPTY: object
  ADDRESS_MISSING: object
  ADDRESS_LIMIT: object
  ORDER_CHANGED: {
    totalPence: number
    changes: { productId: string; title: string; pricePence: number; quantity: number }[]
  }
  ORDER_TOO_LARGE: { limit: string }
  /** The payment provider takes nothing below this amount. */
  ORDER_TOO_SMALL: { leastPence: number }
  TOO_MANY_HOLDS: { retryAfterSeconds: number }
  OUT_OF_STOCK: { productId: string; title: string; available: number }
  /** `available`: for how many pieces; 0 where it is not offered. */
  SERVICE_UNAVAILABLE: { service: ServiceKind; productId: string; title: string; available: number }
  /** The postcode of the address, as typed: the shop's team does not go there. */
  SERVICE_OUT_OF_AREA: { postcode: string }
  /** The lost window, as text too; null when unknown. And the next free ones. */
  SLOT_GONE: { gone: SlotFacts | null; window: string; next: SlotFacts[] }
  /** The concurrent change of the stop, as a sentence. */
  STOP_CHANGED: { what: string }
  RUN_OTHER_DAY: object
  /** `day`: the day of the run, as text. */
  RUN_TO_COME: { day: string }
  RUN_NOT_EMPTY: { stops: number }
  /** `phone`: the shop's telephone number, for help. */
  DELIVERY_SOON: { phone: string }
  SLOT_COSTS_MORE: { phone: string }
  NOT_SOLD_OUT: object
  SHOP_NOT_OPEN: object
  SWATCHES_ENOUGH: object
  PHOTOGRAPHS_ENOUGH: object
  TALK_ENOUGH: object
  ORDER_CLOSED: object
  ORDER_FINAL: { status: string }
  /** `status`: the name of the one that was chosen. */
  ORDER_DELETED: { status: string }
  /** The quotation ended: replaced, withdrawn, too old, or its removal was cancelled. */
  QUOTE_ENDED: { phone: string }
  /** What has to end first: a quotation, or a booked removal. */
  INQUIRY_HAS_JOB: { name: string; booked: boolean }
  /** Another member of staff changed the status after this one saw it; `status`: to which. */
  STATUS_CHANGED: { by: string | null; status: string }
  ORDER_ON_ITS_WAY: object
  /** The question and the effect of a cancellation that was not confirmed yet, as sentences. */
  CANCELLATION_UNCONFIRMED: { question: string; effect: string }
  NOT_PAID: { reason: string }
  PAYMENT_FAILED: object
  PAYMENT_MISMATCH: object
  BAD_SIGNATURE: object
  /** A bank withholds the payment until a dispute is decided, or has taken it. */
  PAYMENT_DISPUTED: object
  REFUND_TOO_LARGE: { refundablePence: number }
  /** More pieces than are left to refund. */
  LINE_REFUNDED: { title: string; left: number }
  /** More pieces than are left: the others are cancelled or sent back. */
  PIECES_GONE: { title: string; left: number }
  NOT_DELIVERED: { title: string }
  RETURN_TOO_LATE: { days: number; phone: string }
  RETURN_FINAL: { status: string }
  /** The order has the maximum of booked collections. */
  COLLECTIONS_ENOUGH: { phone: string }
  RETURN_NOT_THERE: object
  ALREADY_REVIEWED: object
  NOT_PURCHASED: object
  BAD_IMAGE: { reason: string }
  BAD_MODEL: { reason: string }
  TOO_LARGE: { limit: string }
  UNSUPPORTED_TYPE: { expected: string }
  TOO_MANY_REQUESTS: { retryAfterSeconds: number }
  /** Who saved last, if known. */
  CHANGED_MEANWHILE: { by: string | null }
  CATALOGUE_CHANGED: object
  KEY_REUSED: object
  /** Seconds until a retry, when the other service rate-limits the shop: nothing was started. */
  UNAVAILABLE: { retryAfterSeconds?: number }
  INTERNAL: object
}

export type ErrorCode = keyof ErrorFacts
