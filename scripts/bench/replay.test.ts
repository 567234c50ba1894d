import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeGuestKey } from '#server/order/access/order-keys.ts'
import { checkBooks } from '#server/order/check-books.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { recordStatements } from './record.ts'
import { replay } from './replay.ts'

test('replaying the recorded statements of an order makes another paid order in the books', async () => {
  await using shop = await ownShop()
  const [chair, vase] = [await aProduct(shop.deps), await aProduct(shop.deps)]
  const guest = aGuest(shop.deps)
  const pieces = await recordStatements(async () => {
    await guest.fill(chair.id)
    const { orderId, paymentIntentId } = await guest.order()
    await shop.simulator.pay(paymentIntentId)
    await guest.call.order.capture({ orderId, paymentIntentId })
    await makeGuestKey(shop.deps, { orderId, guestId: guest.guestId })
  })
  const client = new Client(shop.databaseUrl)
  await client.connect()
  for (const guestId of ['aaaa1111', 'bbbb2222']) {
    const known = new Map([
      [guest.guestId, guestId],
      [chair.id, vase.id],
    ])
    await replay(client, pieces, known)
  }
  await client.end()
  const orders = await shop.deps.db.order.findMany({ include: { items: true, invoices: true } })
  expect(orders.map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid', 'paid'])
  expect(new Set(orders.flatMap(({ invoices }) => invoices.map(({ number }) => number))).size).toBe(
    3,
  )
  expect(orders.filter(({ items }) => items[0]?.productId === vase.id)).toHaveLength(2)
  expect(await shop.deps.db.orderKey.count()).toBe(3)
  expect(await checkBooks(shop.deps)).toEqual([])
})
