import type { Owner } from '#server/cart/owner.ts'
import type { OfferedSlot } from '#server/delivery/delivery.schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Basket, destinationOf } from './basket.ts'
import type { CreateOrderInput } from '../order.schema.ts'

/** The dependencies of placing an order. */
export type PlaceDeps = Pick<
  Deps,
  | 'config'
  | 'settings'
  | 'db'
  | 'pool'
  | 'payables'
  | 'payments'
  | 'notices'
  | 'clock'
  | 'log'
  | 'failPoint'
>

/** The buyer: the session's user, and the network address. */
export interface Buyer {
  user: SessionUser | null
  ip: string
}

/** An attempt to order: buyer, lines, address and payment method. */
export interface Attempt {
  owner: Owner
  /** The network address to which the limits of holds apply; null when they do not apply. */
  heldFrom: string | null
  basket: Basket
  destination: ReturnType<typeof destinationOf>
  method: CreateOrderInput['paymentMethod']
  /** Whether lines in stock are delivered first, where others are made to order. */
  twoDeliveries: boolean
  /** The version of the terms in force; 0 for the default terms. */
  termsVersion: number
  /** The slots that the buyer chose; null where a delivery is to be arranged. */
  slot: OfferedSlot | null
  secondSlot: OfferedSlot | null
}
