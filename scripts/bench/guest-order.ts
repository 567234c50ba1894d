import { z } from 'zod'
import { exampleAddress } from '../../server/http/rest/address.schema.ts'
import type { StripeSimulator } from '../embedded/stripe/server.ts'
import { mutation, pick, query } from './asks.ts'
import type { Step } from './load.ts'
import { randomPostcode } from './many-zones.ts'

const created = z.object({
  result: z.object({ data: z.object({ orderId: z.string(), paymentIntentId: z.string() }) }),
})

const windows = z.object({
  result: z.object({
    data: z.object({
      days: z.array(z.object({ windows: z.array(z.object({ id: z.string(), places: z.int() })) })),
    }),
  }),
})

/** A guest looks at the calendar of a postcode and takes one of the free windows of four weeks. */
function choosing(): Step {
  return {
    ask: (order) => {
      const postcode = (order['pincode'] = randomPostcode())
      const items = [{ productId: order['productId'], quantity: 1 }]
      // The generator reads the response, which it does not decompress.
      const headers = { 'accept-encoding': 'identity' }
      return { path: query('delivery.slots', { postcode, items }), headers }
    },
    read: (body, order) => {
      const { days } = windows.parse(JSON.parse(body)).result.data
      const free = days.flatMap((day) => day.windows.filter(({ places }) => places > 0))
      order['deliverySlotId'] = pick(free).id
    },
  }
}

interface Buying {
  guest: () => string
  product: () => string
  simulator: Pick<StripeSimulator, 'pay'>
  /** Whether each order has a window of its own, assembly, and the old piece taken away. */
  delivered?: boolean
}

/** What the steps pass on of a window and services; without a window, there are neither. */
function deliveryOf({ productId, pincode, deliverySlotId }: Record<string, string>) {
  if (deliverySlotId === undefined) return { address: exampleAddress }
  const services = ['assembly', 'takeAway'].map((service) => ({ service, productId, quantity: 1 }))
  return { address: { ...exampleAddress, pincode }, deliverySlotId, services }
}

/** A guest fills a cart, orders, pays by card at the provider and comes back: one whole order. */
export function orderSteps({ guest, product, simulator, delivered = false }: Buying): Step[] {
  return [
    {
      ask: (order) => {
        const guestId = guest()
        const productId = product()
        Object.assign(order, { guestId, productId })
        return mutation('cart.add', { guestId, productId, quantity: 1 })
      },
    },
    ...(delivered ? [choosing()] : []),
    {
      // Without an e-mail address: a receipt is drawn and sent by a job, after the order is paid.
      ask: (order) => mutation('order.create', { guestId: order['guestId'], ...deliveryOf(order) }),
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
