import { useRef, useState } from 'react'
import { isApiError, type RouterInputs, type RouterOutputs, trpc } from '../../trpc.ts'
import { errorToast } from '../../ui/toast.ts'
import { rememberOrder } from './current-order.ts'
import type { Destination } from './destination.ts'
import { isCartRefusal, readRefusal, type Refused } from './what-changed.ts'

export type Cart = RouterOutputs['cart']['get']
export type PlacedOrder = RouterOutputs['order']['create']
type OrderInput = RouterInputs['order']['create']
type Method = 'stripe' | 'paypal'

/** What the buyer was shown: the server refuses the order when it is not so any more. */
function claimsOf(cart: Cart) {
  return {
    claimedTotalPence: cart.totalPence,
    claimedLines: cart.items.map(({ productId, quantity, pricePence, salePricePence }) => ({
      productId,
      quantity,
      pricePence: salePricePence ?? pricePence,
    })),
  }
}

/** What of a cart makes it another order. */
export const fingerprint = (cart: Cart) => JSON.stringify(claimsOf(cart))

type Purchase = {
  owner: { userId: string } | { guestId: string } | null
  cart: Cart | undefined
  destination: Destination | null
}

/**
 * Makes the order once, however often the button is pressed: one call at a time, and a call that
 * got no answer is repeated with its own idempotency key.
 */
export function usePlaceOrder({ owner, cart, destination }: Purchase) {
  const create = trpc.order.create.useMutation()
  const utils = trpc.useUtils()
  const running = useRef(false)
  const unanswered = useRef<{ request: string; key: string } | null>(null)
  /** What was refused, and the cart that it tells about: it is old news beside another one. */
  const [refused, setRefused] = useState<{ why: Refused; cart: string | null } | null>(null)

  const tellChanges = async (why: Refused) => {
    setRefused({ why, cart: null })
    await utils.cart.get.invalidate()
    const now = utils.cart.get.getData(owner ?? {})
    setRefused({ why, cart: now ? fingerprint(now) : null })
  }

  const send = async (input: OrderInput): Promise<PlacedOrder | null> => {
    const request = JSON.stringify(input)
    if (unanswered.current?.request !== request) {
      unanswered.current = { request, key: crypto.randomUUID() }
    }
    try {
      const order = await create.mutateAsync({ ...input, idempotencyKey: unanswered.current.key })
      unanswered.current = null
      return order
    } catch (error) {
      if (isApiError(error) && error.data) unanswered.current = null
      const refusal = readRefusal(error)
      errorToast(refusal.message)
      // Not waited for: whoever presses again as soon as the new total is there is heard.
      if (isCartRefusal(error)) void tellChanges(refusal)
      else void utils.address.list.invalidate()
      return null
    }
  }

  const place = async (paymentMethod: Method): Promise<PlacedOrder | null> => {
    if (running.current || owner === null || cart === undefined || destination === null) return null
    running.current = true
    setRefused(null)
    try {
      const input = { ...owner, ...destination.claim, ...claimsOf(cart), paymentMethod }
      const order = await send(input)
      const { firstName, place: to, email } = destination
      if (order) rememberOrder({ orderId: order.orderId, firstName, place: to, email })
      return order
    } finally {
      running.current = false
    }
  }
  const isNews =
    refused !== null && (refused.cart === null || !cart || refused.cart === fingerprint(cart))
  return { place, busy: create.isPending, refused: isNews ? refused.why : null }
}
