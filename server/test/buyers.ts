import type { StripeSimulator } from '#scripts/embedded/stripe/server.ts'
import { anAddress } from './factories.ts'
import { aGuestId } from './harness.ts'
import { refusedWith, type ServerProcess } from './server-process.ts'

/** A place to shop: a server process and its payment provider. */
export interface Place {
  server: ServerProcess
  simulator: StripeSimulator
}

/** The paid orders, and the statuses of refused requests. */
export interface Bought {
  orders: { orderId: string; email: string }[]
  failures: number[]
}

/** The duration of an outage in milliseconds; half a minute in `npm run prove`. */
export const AWAY_MS = Number(process.env['PROVE_OUTAGE_SECONDS'] ?? 1) * 1000

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Orders a product as a new guest. */
export async function placeAnOrder({ server }: Place, productId: string) {
  const guestId = aGuestId()
  const email = `${guestId}@guest.example`
  const call = server.call()
  await call.cart.add.mutate({ guestId, productId })
  const order = await call.order.create.mutate({ guestId, email, address: anAddress() })
  return { ...order, email, capture: () => call.order.capture.mutate(order) }
}

/** Starts four buyers who order repeatedly until `stop` is called. */
export function startBuyers(place: Place, productId: string) {
  const bought: Bought = { orders: [], failures: [] }
  const over = new AbortController()
  const buy = async () => {
    while (!over.signal.aborted) {
      try {
        const { orderId, email, paymentIntentId, capture } = await placeAnOrder(place, productId)
        await place.simulator.pay(paymentIntentId)
        await capture()
        bought.orders.push({ orderId, email })
      } catch (error) {
        bought.failures.push(refusedWith(error))
        await pause(50)
      }
    }
  }
  const buyers = [1, 2, 3, 4].map(buy)
  return {
    bought,
    stop: async () => {
      over.abort()
      await Promise.all(buyers)
      return bought
    },
  }
}

/** Resolves after the next purchase. */
export async function untilBought({ orders }: Bought): Promise<void> {
  const before = orders.length
  while (orders.length === before) await pause(50)
}
