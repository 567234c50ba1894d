import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { aProduct, anAddress, aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'

/** An order of all but one of some pieces for £100 each, by a person with a unique name. */
export async function anOrder(
  deps: Deps,
  { paid = true, card = '4242424242424242', quantity = 2 } = {},
) {
  const user = await aUser(deps)
  const call = callAs(deps, user)
  // A letter behind the hyphen: eight digits would be searched as the number of an order.
  const lastName = `Ash-x${randomUUID().slice(0, 8)}`
  const address = await call.address.add(anAddress({ lastName }))
  const product = await aProduct(deps, { stock: quantity + 1, pricePence: 10_000 })
  await call.cart.add({ productId: product.id, quantity })
  const placed = await call.order.create({ addressId: address.id })
  if (paid) {
    await confirm(deps, placed, card)
    await call.order.capture(placed)
  }
  return {
    id: placed.orderId,
    user,
    name: lastName,
    product,
    row: async () => {
      const { payments, ...order } = await deps.db.order.findUniqueOrThrow({
        where: { id: placed.orderId },
        include: { payments: true },
      })
      return { ...order, refundedPence: payments[0]?.refundedPence }
    },
  }
}

/** Pays with a card, as the payment page does. */
export async function confirm(
  { config }: Pick<Deps, 'config'>,
  { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
  card: string,
): Promise<void> {
  const body = new URLSearchParams({
    key: config.stripe.publishableKey,
    client_secret: clientSecret,
    return_url: config.http.publicOrigin,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '40',
    'payment_method_data[card][cvc]': '123',
  })
  const url = `${config.stripe.apiUrl}/v1/payment_intents/${paymentIntentId}/confirm`
  const response = await fetch(url, { method: 'POST', body })
  if (!response.ok) throw new Error(`The payment failed: ${await response.text()}`)
}
