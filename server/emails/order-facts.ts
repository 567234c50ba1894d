import type { BookedSlot } from '../delivery/delivery.schema.ts'
import type { ServiceKind } from '../lib/services.ts'
import type { Part } from './email.ts'

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
  /** Its window; null while the delivery is to be arranged. */
  delivery: BookedSlot | null
  /** The booking of the window. */
  bookingId: string | null
  /** The first days of its deliveries: see server/stock/made-to-order.ts. */
  deliveryDays: Date[]
  /** `madeFrom`: the first day of delivery of a line with pieces that are made. */
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
