import type { BookedSlot } from '../delivery/delivery.schema.ts'
import type { ServiceKind } from '../lib/services.ts'
import { orderName } from '../lib/words.ts'
import type { Part } from './email.ts'

/** A window of an order, and which of its deliveries comes then. */
export interface Visit extends BookedSlot {
  bookingId: string
  part: number
}

/** "Order HW-307", or which delivery of it: the beginning of a sentence. */
export const deliveryName = (
  { number, isSplit }: Pick<OrderFacts, 'number' | 'isSplit'>,
  part: number,
) => {
  const name = `rder ${orderName(number)}`
  return isSplit ? `The ${part === 2 ? 'second' : 'first'} delivery of o${name}` : `O${name}`
}

/** What an e-mail tells of an order. */
export interface OrderFacts {
  number: number
  createdAt: Date
  totalPence: number
  vatPence: number
  /** The address of its page; for a guest with the key that opens it. */
  pageUrl: string
  /** Whether money was taken for it, be it given back since. */
  isCharged: boolean
  firstName: string
  lastName: string
  address: string
  city: string
  pincode: string
  phone: string
  notes: string
  /** What its delivery cost. */
  deliveryPence: number
  /** Its window, of two deliveries the first one's; null while that is to be arranged. */
  delivery: BookedSlot | null
  /** The window of the second delivery. */
  secondDelivery: BookedSlot | null
  /** The windows with their bookings. */
  visits: Visit[]
  /** Whether it comes in two deliveries. */
  isSplit: boolean
  /** The first days of its deliveries: see server/stock/made-to-order.ts. */
  deliveryDays: Date[]
  /** `title`: with what was chosen of its family. `madeFrom`: the first day of delivery of a line with pieces that are made. */
  lines: {
    title: string
    quantity: number
    cancelledQuantity: number
    pricePence: number
    madeFrom: Date | null
    services: { kind: ServiceKind; quantity: number; pricePence: number }[]
  }[]
}

/** The way to the order's page. */
export const orderButton = ({ pageUrl }: Pick<OrderFacts, 'pageUrl'>): Part => ({
  type: 'button',
  label: 'See your order',
  url: pageUrl,
})

/** Where the order goes. */
export const addressBlock = ({
  firstName,
  lastName,
  address,
  city,
  pincode,
  phone,
  notes,
}: OrderFacts): Part => ({
  type: 'block',
  label: 'Delivery',
  lines: [`${firstName} ${lastName}`, address, `${city}, ${pincode}`, phone, notes].filter(Boolean),
})
