import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { payablePence } from '#server/cart/order-totals.shared.ts'
import type { DeliveryMethod } from '#server/lib/order/delivery-methods.shared.ts'
import type { CheckoutMethod, WalletName } from '#server/payment/methods/payment-methods.shared.ts'
import { type RouterInputs, type RouterOutputs, useTRPC } from '#web/lib/trpc.ts'
import { useIdempotentCall } from '#web/lib/use-idempotent-call.ts'
import { errorToast } from '#web/ui/toast/toast.ts'
import type { Cart } from './checkout-cart.ts'
import { storeCurrentOrder } from './current-order.ts'
import type { SlotOffer } from './delivery/slot-offer.ts'
import type { Destination } from './destination.ts'
import { type ChosenService, chosenServices } from './services/cart-services.ts'
import type { Pay } from './payment/pay-choice.tsx'
import { isCartRefusal, readRefusal, type Refused } from './what-changed.ts'

export type PlacedOrder = RouterOutputs['order']['create']
type OrderInput = RouterInputs['order']['create']

/** The displayed lines and total: the server refuses the order when they have changed. */
function claimsOf(cart: Cart) {
  return {
    claimedLines: cart.items.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      pricePence: payablePence(line),
    })),
  }
}

/** The parts of a cart that distinguish orders. */
export const fingerprint = (cart: Cart) =>
  JSON.stringify({
    ...claimsOf(cart),
    services: chosenServices(cart),
    codes: cart.promotions.applied.map(({ id, pence }) => [id, pence]),
  })

type Purchase = {
  owner: { userId: string } | { guestId: string } | null
  cart: Cart | undefined
  destination: Destination | null
  /** Two deliveries: stock first, and the rest when it is made. */
  twoDeliveries: boolean
  /** The selected window; null: the delivery is to be arranged. */
  slot: SlotOffer | null
  /** The window of the second of two deliveries. */
  secondSlot: SlotOffer | null
  /** How it comes, and the day on which it is collected. */
  method: DeliveryMethod
  collectionDay: string | null
  /** The services of the order. */
  services: readonly ChosenService[]
  /** Whether all of it is paid now, or a deposit. */
  pay: Pay
  /** The code of the gift card that pays what it can; null without one. */
  giftCard: string | null
  /** The displayed total. */
  totalPence: number
  /** Handles a refusal; returns whether it is shown elsewhere than below the lines. */
  onRefusal: (error: unknown) => boolean
}

/** An order by a wallet, which hands over the address; it comes by van in one delivery. */
export interface ExpressOrder {
  wallet: WalletName
  destination: Destination
  slot: SlotOffer
  services: readonly ChosenService[]
  totalPence: number
}

/**
 * Places the order once, however often the button is clicked: one call at a time, and a call
 * without a response is retried with the same idempotency key.
 */
export function usePlaceOrder(purchase: Purchase) {
  const { owner, cart } = purchase
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const create = useMutation(trpc.order.create.mutationOptions())
  const running = useRef(false)
  const call = useIdempotentCall()
  /** The refusal and its cart: it is outdated for another cart. */
  const [refused, setRefused] = useState<{ why: Refused; cart: string | null } | null>(null)

  const showChanges = async (why: Refused) => {
    setRefused({ why, cart: null })
    await queryClient.invalidateQueries(trpc.cart.get.pathFilter())
    const now = queryClient.getQueryData(trpc.cart.get.queryKey(owner ?? {}))
    setRefused({ why, cart: now ? fingerprint(now) : null })
  }

  const send = async (input: OrderInput): Promise<PlacedOrder | null> => {
    try {
      return await call(input, create.mutateAsync)
    } catch (error) {
      const refusal = readRefusal(error)
      errorToast(refusal.message)
      if (purchase.onRefusal(error)) return null
      // Not awaited, so that another click works as soon as the new total is shown.
      if (isCartRefusal(error)) void showChanges(refusal)
      else void queryClient.invalidateQueries(trpc.address.list.pathFilter())
      return null
    }
  }

  const place = (paymentMethod: CheckoutMethod, pay: Pay = purchase.pay) =>
    placeAs({ ...purchase, pay }, paymentMethod)

  const placeExpress = ({ wallet, ...express }: ExpressOrder) => {
    const plain = { twoDeliveries: false, secondSlot: null, method: 'van', pay: 'full' } as const
    return placeAs(
      { ...purchase, ...plain, collectionDay: null, giftCard: null, ...express },
      wallet,
    )
  }

  const placeAs = async (
    {
      destination,
      slot,
      secondSlot,
      twoDeliveries,
      totalPence,
      services,
      pay,
      ...chosen
    }: Purchase,
    paymentMethod: CheckoutMethod,
  ): Promise<PlacedOrder | null> => {
    if (running.current || owner === null || cart === undefined || destination === null) return null
    running.current = true
    setRefused(null)
    try {
      const wanted = { ...owner, ...destination.claim, ...claimsOf(cart) }
      const input = {
        ...wanted,
        claimedTotalPence: totalPence,
        paymentMethod,
        pay,
        twoDeliveries,
        ...(chosen.method !== 'van' && {
          deliveryMethod: chosen.method,
          collectionDay: chosen.collectionDay,
        }),
        ...(chosen.giftCard !== null && { giftCard: chosen.giftCard }),
        ...(slot !== null && { deliverySlotId: slot.id }),
        ...(secondSlot !== null && { secondDeliverySlotId: secondSlot.id }),
        ...(services.length > 0 && {
          services: services.map(({ pricePence: _, ...service }) => service),
        }),
      }
      const order = await send(input)
      const { firstName, place: to, email } = destination
      if (order) {
        const { orderId, clientSecret } = order
        const guest = owner !== null && 'guestId' in owner ? owner : {}
        storeCurrentOrder({ orderId, clientSecret, firstName, place: to, email, ...guest })
      }
      return order
    } finally {
      running.current = false
    }
  }
  const isNews =
    refused !== null && (refused.cart === null || !cart || refused.cart === fingerprint(cart))
  return { place, placeExpress, busy: create.isPending, refused: isNews ? refused.why : null }
}
