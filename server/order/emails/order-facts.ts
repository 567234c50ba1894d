import { inPounds } from '#server/lib/money.shared.ts'
import { printedNotes } from '#server/lib/order/delivery-notes.shared.ts'
import type { Fulfilment } from '#server/delivery/methods/fulfilment.schema.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import type { BookedSlot, ToAgree } from '#server/delivery/delivery.schema.ts'
import { type ServiceKind, VISIT_CHARGE } from '#server/lib/services.shared.ts'
import type { withoutRight } from '../papers/accepted-terms.ts'
import { giftRows, toPayRows } from '../order-payment.ts'
import { backPence } from '../standing/standing.shared.ts'
import {
  isAllByBank,
  type RefundPart,
  refundText,
} from '#server/payment/refund/refunded-to.shared.ts'
import type { Part, Piece, Sender } from '#server/email/email.ts'

/** What replaces pieces of an order: new ones, or a part. */
export type Replaces = 'piece' | 'part'

/** A window of an order, and which of its deliveries it is for. */
export interface Visit extends BookedSlot {
  bookingId: string
  part: number
  /** For one that brings a replacement. */
  replaces?: Replaces | undefined
}

/** "Order HW-307", which delivery of it, or what replaces some of it: for the beginning of a sentence. */
export const deliveryName = (
  { name: of, isSplit, isAssembly }: Pick<OrderFacts, 'name' | 'isSplit' | 'isAssembly'>,
  { part, replaces }: { part: number; replaces?: Replaces | undefined },
) => {
  if (replaces) {
    return `The ${replaces === 'part' ? 'replacement part' : 'replacement'} for order ${of}`
  }
  if (isAssembly) return `The visit for order ${of}`
  const name = `rder ${of}`
  return isSplit ? `The ${part === 2 ? 'second' : 'first'} delivery of o${name}` : `O${name}`
}

/** The facts of an order that e-mails state. */
export interface OrderFacts {
  /** Its display name: HW-307. */
  name: string
  createdAt: Date
  /** What it came to with its changes, before what was cancelled or refunded. */
  totalPence: number
  /** What was paid of it, also where it was refunded since. */
  paidPence: number
  /** What of that a gift card paid beside another payment. */
  giftPence: number
  /** What of its refunds staff are yet to hand over. */
  toHandOverPence: number
  /** What was taken off it before it was paid for. */
  forgonePence: number
  /** What it comes to now. */
  nowPence: number
  /** What is still to be paid, and by which day. */
  balance: { pence: number; dueOn: string | null } | null
  vatPence: number
  /** The URL of its page; a guest's has the key that opens it. */
  pageUrl: string
  /** Whether money was taken for it, even if refunded since. */
  isCharged: boolean
  /** Whether its bank withholds or took the payment: then the shop refunds nothing. */
  isDisputed: boolean
  /** The company that buys; '' for a person. */
  company: string
  /** Why the law gives its buyer no 14 days to change their mind; null where it does. */
  withoutRight: ReturnType<typeof withoutRight>
  firstName: string
  lastName: string
  address: string
  city: string
  pincode: string
  phone: string
  notes: string
  /** Its promotions, and what each took off; of that, what off the delivery. */
  promotions: { code: string | null; name: string; pence: number; deliveryPence: number }[]
  /** The price of its delivery. */
  deliveryPence: number
  /** What is to be agreed of its delivery; null where nothing is. */
  toAgree: ToAgree | null
  /** The window of its first or only delivery; null until one is booked. */
  delivery: BookedSlot | null
  /** The window of its second delivery. */
  secondDelivery: BookedSlot | null
  /** The windows with their bookings. */
  visits: Visit[]
  /** Whether it comes in two deliveries. */
  isSplit: boolean
  /** Whether it is assembly of what the customer has: a visit, and no delivery. */
  isAssembly: boolean
  /** How it comes to its buyer, and how far it is without a van. */
  deliveryMethod: DeliveryMethod
  fulfilment: Fulfilment | null
  /** The lines of the address from which orders are collected, and what to bring. */
  collectFrom: string[]
  bring: string
  /** Working days of a parcel on its way. */
  parcelDays: { daysFrom: number; daysTo: number }
  /** The first days of its deliveries: see server/stock/made-to-order.shared.ts. */
  deliveryDays: Date[]
  /** The picture of each product that it has or had. */
  images: ReadonlyMap<string, string | null>
  /**
   * As they stand after its changes. `title`: with the chosen options of the variant. `madeFrom`: the first day of delivery of a
   * line with made-to-order pieces. `part`: its delivery, the first or only one, or the second.
   */
  lines: {
    productId: string
    title: string
    image: string | null
    part: number
    quantity: number
    cancelledQuantity: number
    pricePence: number
    madeFrom: Date | null
    services: { kind: ServiceKind; quantity: number; pricePence: number }[]
  }[]
}

/** What a buyer can do with what has arrived. */
export const afterDelivery = ({ returnDays }: Sender['promises']): string =>
  `If anything isn’t right, tell us on your order page. You can return items there too, within ${returnDays} days.`

/** What a buyer can do once everything is assembled. */
export const afterAssembly = 'If anything isn’t right, tell us on your order page.'

/**
 * What becomes of the money of an order that is cancelled; `refundedTo`: where its cancellation sends
 * what was paid.
 */
export function moneyText(
  { isCharged, isDisputed }: OrderFacts,
  refundedTo: readonly RefundPart[],
  then = '',
): string {
  if (!isCharged) return 'You haven’t been charged.'
  if (isDisputed) {
    return 'You have disputed this payment with your bank, so your bank decides on your refund.'
  }
  if (!isAllByBank(refundedTo)) return `${refundText(refundedTo)}${then}`
  return `We’ll refund everything you paid to your original payment method. Banks take up to ten working days.${then}`
}

/** The reason that staff gave, as a sentence that follows another; nothing without one. */
export const reasonText = (reason: string): string =>
  reason === '' ? '' : ` The reason: ${reason.trim().replace(/\.$/, '')}.`

/** The pieces that were not cancelled: of the whole order, or of one of its deliveries. */
export const piecesLeft = ({ lines }: OrderFacts, part?: number): Piece[] =>
  lines
    .filter((line) => part === undefined || line.part === part)
    .filter(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
    .filter(({ title }) => title !== VISIT_CHARGE)
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))

/** Pieces of an order's lines with the pictures of these. */
export const pictured = (
  { images }: OrderFacts,
  pieces: readonly { productId: string; title: string; quantity: number }[],
): Piece[] =>
  pieces.map(({ productId, title, quantity }) => ({
    title,
    quantity,
    image: images.get(productId) ?? null,
  }))

/** What an order comes to now, and what of that is paid, refunded and still to be paid. */
export function sumsNow(order: OrderFacts): Part {
  const { nowPence, paidPence } = order
  const givenBack = backPence(order)
  const laterPence = Math.min(order.toHandOverPence, givenBack)
  const refundedPence = givenBack - laterPence
  return {
    type: 'facts',
    rows: [
      { label: 'Total now', value: inPounds(nowPence), strong: true },
      { label: 'Paid', value: inPounds(paidPence) },
      ...giftRows(order, { isOfPaid: true }),
      ...(refundedPence > 0 ? [{ label: 'Refunded', value: inPounds(refundedPence) }] : []),
      ...(laterPence > 0 ? [{ label: 'To be refunded', value: inPounds(laterPence) }] : []),
      ...toPayRows(order),
    ],
  }
}

/** The button that leads to the order's page. */
export const orderButton = ({ pageUrl }: Pick<OrderFacts, 'pageUrl'>): Part => ({
  type: 'button',
  label: 'View your order',
  url: pageUrl,
})

/** The block with the address from which an order is collected. */
export const collectionBlock = ({ collectFrom }: OrderFacts): Part => ({
  type: 'block',
  label: 'Collect from',
  lines: collectFrom,
})

/** The block with the place where an order is handed over: its buyer's, or the shop's. */
export const placeBlock = (order: OrderFacts): Part =>
  order.deliveryMethod === 'collection' ? collectionBlock(order) : addressBlock(order)

/** The block with the delivery address. */
export const addressBlock = ({
  isAssembly,
  company,
  firstName,
  lastName,
  address,
  city,
  pincode,
  phone,
  notes,
}: OrderFacts): Part => ({
  type: 'block',
  label: isAssembly ? 'Address' : 'Delivery address',
  lines: [
    `${firstName} ${lastName}`,
    company,
    address,
    `${city}, ${pincode}`,
    phone,
    printedNotes(notes),
  ].filter(Boolean),
})
