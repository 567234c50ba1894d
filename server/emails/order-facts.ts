import type { ServiceKind } from '../lib/services.ts'
import type { Part, Sender } from './email.ts'

/** What an e-mail tells of an order. */
export interface OrderFacts {
  number: number
  createdAt: Date
  totalPence: number
  vatPence: number
  /** Whether it belongs to an account, where it can be looked at. */
  hasAccount: boolean
  /** Whether money was taken for it, be it given back since. */
  isCharged: boolean
  firstName: string
  lastName: string
  address: string
  city: string
  pincode: string
  phone: string
  notes: string
  /** The first days of its deliveries: see server/stock/made-to-order.ts. */
  deliveryDays: Date[]
  /** `madeFrom`: the first day of delivery of a line with pieces that are made. */
  lines: {
    title: string
    quantity: number
    pricePence: number
    madeFrom: Date | null
    services: { kind: ServiceKind; quantity: number; pricePence: number }[]
  }[]
}

/** The way to the account, for whoever has one. */
export const accountButton = (order: OrderFacts, { origin }: Sender): Part[] =>
  order.hasAccount
    ? [{ type: 'button', label: 'View your orders', url: `${origin}/shop/account` }]
    : []

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
