import { inPounds } from '#server/lib/money.shared.ts'
import type { Due } from '#server/lib/order/deposit.shared.ts'
import type { AddressFields } from '#server/address/address.schema.ts'
import type { WalletName } from '#server/payment/methods/payment-methods.shared.ts'
import type { SlotOffer } from '../delivery/slot-offer.ts'
import type { PlacedOrder } from '../use-place-order.ts'

/** What a wallet hands over of its owner: no phone number. */
export interface WalletOwner {
  name: string
  email: string | null
  street: string
  city: string
  postcode: string
}

/** What an order costs at the wallet's postcode, with the first free slot; or why it has none. */
export type ExpressOffer =
  { slot: SlotOffer; deliveryPence: number; totalPence: number } | { refused: string }

/** The buttons of the wallets, the provider's or the simulator's. */
export interface WalletButtonsProps {
  /** What the cart comes to before its delivery. */
  goodsPence: number
  publishableKey: string
  /** The URL of the provider's API, when it is the simulator's. */
  apiUrl: string | null
  returnUrl: string
  /** Called before a wallet opens; false keeps it closed. */
  mayOpen: () => boolean
  offerFor: (postcode: string) => Promise<ExpressOffer>
  /**
   * Places the order at the total that the wallet shows; null when it was refused or costs something
   * else at the whole address, which the page says.
   */
  place: (wallet: WalletName, owner: WalletOwner, shownPence: number) => Promise<PlacedOrder | null>
  onPaid: (order: PlacedOrder) => void
  /** Called when the browser has no wallet. */
  onNone: () => void
}

/** The address that an order takes from a wallet; the phone number was asked for before. */
export function addressOf(
  { name, street, city, postcode }: WalletOwner,
  phone: string,
): AddressFields {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.slice(-1).join('') : '-'
  const firstName = words.length > 1 ? words.slice(0, -1).join(' ') : (words[0] ?? '')
  return { firstName, lastName, address: street, city, pincode: postcode, phone, notes: '-' }
}

/** What a wallet pays and which slot it gets, and what is for the steps below it; said before it opens. */
export function expressText(deposit: Pick<Due, 'nowPence'> | null): string {
  const orDeposit = deposit ? ` or pay a ${inPounds(deposit.nowPence)} deposit today` : ''
  return (
    'You pay the full price and get the first free delivery slot, which you’ll see before you pay. ' +
    `To choose another day${orDeposit}, enter your address below.`
  )
}
