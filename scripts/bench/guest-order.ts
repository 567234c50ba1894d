import { z } from 'zod'
import { exampleAddress } from '../../server/http/rest/address.schema.ts'
import type { StripeSimulator } from '../embedded/stripe/server.ts'
import { mutation } from './asks.ts'
import type { Step } from './load.ts'

const created = z.object({
  result: z.object({ data: z.object({ orderId: z.string(), paymentIntentId: z.string() }) }),
})

interface Buying {
  guest: () => string
  product: () => string
  simulator: Pick<StripeSimulator, 'pay'>
}

/** A guest fills a cart, orders, pays by card at the provider and comes back: one whole order. */
export function orderSteps({ guest, product, simulator }: Buying): Step[] {
  return [
    {
      ask: (order) => {
        const guestId = guest()
        order['guestId'] = guestId
        return mutation('cart.add', { guestId, productId: product(), quantity: 1 })
      },
    },
    {
      // Without an e-mail address: a receipt is drawn and sent by a job, after the order is paid.
      ask: ({ guestId }) => mutation('order.create', { guestId, address: exampleAddress }),
      read: (body, order) => {
        const { data } = created.parse(JSON.parse(body)).result
        Object.assign(order, data)
        // The provider runs in this process: it has carried the payment out when the call is back.
        void simulator.pay(data.paymentIntentId)
      },
    },
    {
      ask: ({ guestId, orderId, paymentIntentId }) =>
        mutation('order.capture', { orderId, paymentIntentId, guestId }),
    },
  ]
}
