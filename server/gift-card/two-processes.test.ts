import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAddress, aProduct } from '#server/test/factories.ts'
import { aSoldGiftCard, balanceOf } from '#server/test/gift-cards.ts'
import { aGuestId } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { refusedWith, startServerProcess, type ServerProcess } from '#server/test/server-process.ts'

const BUYERS = 20

let shop: OwnShop
let servers: ServerProcess[]
beforeAll(async () => {
  shop = await ownShop()
  const { databaseUrl, simulator } = shop
  servers = await Promise.all([1, 2].map(() => startServerProcess({ databaseUrl, simulator })))
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  await shop[Symbol.asyncDispose]()
})

test(`${BUYERS} buyers on two processes spend one gift card at once: it pays what it has, and never more`, async () => {
  const { id: productId } = await aProduct(shop.deps, { pricePence: 3000, stock: 1000 })
  const { id, code: giftCard } = await aSoldGiftCard(shop, { amountPence: 10_000 })
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, async (_, n) => {
      const call = servers[n % 2]?.call()
      if (!call) throw new Error('There is no server.')
      const guestId = aGuestId()
      await call.cart.add.mutate({ guestId, productId })
      return () => call.order.create.mutate({ guestId, address: anAddress(), giftCard })
    }),
  )
  const orders = await Promise.allSettled(buyers.map((order) => order()))
  const placed = orders.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = orders.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(placed.map(({ giftPence }) => giftPence).toSorted((a, b) => a - b)).toEqual([
    1000, 3000, 3000, 3000,
  ])
  expect(new Set(refused.map(refusedWith))).toEqual(new Set([409]))
  expect(await balanceOf(shop.deps, id)).toBe(0)
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
}, 120_000)
