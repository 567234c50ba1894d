import { exampleAddress } from '../../server/rest/address.schema.ts'
import type { StripeSimulator } from '../embedded/stripe/server.ts'
import { mutation, newGuest } from './asks.ts'
import { openConnection, type Connection } from './connection.ts'
import { askFor } from './load.ts'

const payers = new WeakMap<Connection, Connection>()

/** The connection over which the buyer of this connection pays. */
function payerOf(connection: Connection, port: number): Connection {
  const payer = payers.get(connection) ?? openConnection(port)
  payers.set(connection, payer)
  return payer
}

function read(body: Buffer): { orderId: string; paymentIntentId: string; clientSecret: string } {
  return JSON.parse(body.toString()).result.data
}

/** A guest fills a cart, orders, pays by card at the provider and comes back: one whole order. */
export async function orderAsGuest(
  shop: Connection,
  { productId, simulator }: { productId: string; simulator: Pick<StripeSimulator, 'port'> },
): Promise<{ guestId: string }> {
  const guestId = newGuest()
  await askFor(shop, mutation('cart.add', { guestId, productId, quantity: 1 }))
  // Without an e-mail address: a receipt is drawn and sent by a job, after the order is paid.
  const created = await askFor(shop, mutation('order.create', { guestId, address: exampleAddress }))
  const { orderId, paymentIntentId, clientSecret } = read(created)
  await askFor(payerOf(shop, simulator.port), {
    method: 'POST',
    path: `/v1/payment_intents/${paymentIntentId}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    }).toString(),
  })
  await askFor(shop, mutation('order.capture', { orderId, paymentIntentId, guestId }))
  return { guestId }
}
