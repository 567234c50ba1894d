import { z } from 'zod'
import { exampleAddress } from '#server/http/rest/address.schema.ts'
import type { StripeSimulator } from '../embedded/stripe/server.ts'
import { mutation, pick, query } from './requests.ts'
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

/** A guest reads the calendar of a postcode and takes one of the free windows of four weeks. */
function choosing(): Step {
  return {
    request: (order) => {
      const postcode = (order['pincode'] = randomPostcode())
      const items = [{ productId: order['productId'], quantity: 1 }]
      // The load generator reads the response, and does not decompress it.
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
  /** Whether each order has a window of its own, assembly, and taking the old piece away. */
  delivered?: boolean
}

/** The window and services that earlier steps chose; neither without a window. */
function deliveryOf({ productId, pincode, deliverySlotId }: Record<string, string>) {
  if (deliverySlotId === undefined) return { address: exampleAddress }
  const services = ['assembly', 'takeAway'].map((service) => ({ service, productId, quantity: 1 }))
  return { address: { ...exampleAddress, pincode }, deliverySlotId, services }
}

/**
 * The steps of one whole order: a guest fills a cart, orders, pays by card at the provider and
 * returns.
 */
export function orderSteps({ guest, product, simulator, delivered = false }: Buying): Step[] {
  return [
    {
      request: (order) => {
        const guestId = guest()
        const productId = product()
        Object.assign(order, { guestId, productId })
        return mutation('cart.add', { guestId, productId, quantity: 1 })
      },
    },
    ...(delivered ? [choosing()] : []),
    {
      // Without an e-mail address: otherwise a job renders and sends a receipt after the payment.
      request: (order) =>
        mutation('order.create', { guestId: order['guestId'], ...deliveryOf(order) }),
      read: (body, order) => {
        const { data } = created.parse(JSON.parse(body)).result
        Object.assign(order, data)
        // The provider runs in this process: the payment is complete when the call returns.
        void simulator.pay(data.paymentIntentId)
      },
    },
    {
      request: ({ guestId, orderId, paymentIntentId }) =>
        mutation('order.capture', { orderId, paymentIntentId, guestId }),
    },
  ]
}
