import type { Owner } from '#server/cart/owner.ts'
import type { OfferedSlot } from '#server/delivery/delivery.schema.ts'
import type { ChosenMethod } from '../fulfilment/choose-method.ts'
import type { SaleChannel } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import type { Basket, destinationOf } from './basket.ts'
import type { CreateOrderInput } from '../order.schema.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { type Available, soldOf } from '#server/stock/find-shortage.ts'
import { madeFromToday } from '#server/stock/made-to-order.shared.ts'
import { isOutside } from '#server/delivery/to-agree.ts'
import { type Due, dueOf } from '#server/lib/order/deposit.shared.ts'

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

/** What a quotation holds for its order. */
interface Held {
  holdsPlace: boolean
  /** The end of the hold, which its order has too. */
  until: Date
}

/** The quotation that an order accepts. */
export interface Quoted {
  id: string
  channel: SaleChannel
  sellerId: string | null
  /** Whether the price of a delivery without a slot is agreed, and not to be agreed later. */
  deliveryIsAgreed: boolean
  /** The products of its lines in words: nothing is said of when those are made. */
  ownProductIds: ReadonlySet<string>
  /**
   * Locks the quotation and gives back what it holds, in the transaction in which its order takes
   * the same; 'ordered', and nothing is given back, when it has an order. Throws when it has ended.
   */
  handOver: (tx: Sql) => Promise<Held | 'ordered' | null>
}

/** An attempt to order: buyer, lines, address and payment method. */
export interface Attempt {
  /** Null for the buyer of a quotation without an account. */
  owner: Owner | null
  /** The quotation that is accepted; its prices are agreed, whatever those of the catalogue. */
  quoted: Quoted | null
  /** The network address to which the limits of holds apply; null when they do not apply. */
  heldFrom: string | null
  basket: Basket
  destination: ReturnType<typeof destinationOf>
  method: CreateOrderInput['paymentMethod']
  /** Whether all of it is paid now, or a deposit. */
  pay: CreateOrderInput['pay']
  /** The gift card that pays what it can of what is due now; null without one. */
  giftCardId: string | null
  /** Whether lines in stock are delivered first, where others are made to order. */
  twoDeliveries: boolean
  /** Whether its lines are assembly alone, by kinds and not from a cart; the visit costs nothing. */
  isAssembly: boolean
  /** The version of the terms in force; 0 for the default terms. */
  termsVersion: number
  /** The slots that the buyer chose; null where a delivery is to be arranged. */
  slot: OfferedSlot | null
  secondSlot: OfferedSlot | null
  /** How it comes without a van; null for an order that the van brings. */
  fulfilment: ChosenMethod | null
}

/**
 * The deposit and the balance of an attempt, by what can be sold now; null for an order that is paid
 * as a whole. Throws DEPOSIT_NOT_OFFERED.
 */
export async function splitPayment(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  on: Pick<Sql, '$executeRaw'>,
  { basket, pay, twoDeliveries, slot, secondSlot, fulfilment, ...attempt }: Attempt,
  known: Available,
): Promise<Due | null> {
  if (pay === 'full') return null
  const now = clock.now()
  const lines = basket.lines.map(({ productId, quantity, pricePence, discountPence }) => ({
    pence: basket.services
      .filter((service) => service.productId === productId)
      .reduce(
        (sum, service) => sum + service.pricePence * service.quantity - service.discountPence,
        pricePence * quantity - discountPence,
      ),
    madeFrom:
      madeFromToday({ ...soldOf(known, productId), quantity }, now)
        ?.toISOString()
        .slice(0, 10) ?? null,
  }))
  const { deliveryPence } = basket
  const day = (secondSlot ?? slot ?? fulfilment?.day)?.date ?? null
  const deliveryMethod = fulfilment?.method ?? 'van'
  const { isAssembly, destination } = attempt
  const isFar =
    day === null &&
    (await isOutside(on, { deliveryMethod, isAssembly, pincode: destination.pincode }))
  const priced = { lines, deliveryPence, twoDeliveries, day, isOutside: isFar }
  const due = dueOf(priced, settings.current().deposits, dayInLondon(now))
  if (due === null) throw new OrderError('DEPOSIT_NOT_OFFERED', {})
  return due
}
