import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenForChanges } from '#server/http/change-listener/listen.ts'
import { inTransaction } from '#server/platform/sql.ts'
import { editStock } from '#server/stock/stock.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'

let shop: OwnShop
const changed: unknown[] = []

beforeAll(async () => {
  shop = await ownShop()
  const cache = { invalidate: (change: unknown) => void changed.push(change), setEnabled: () => {} }
  const listener = listenForChanges({ url: shop.databaseUrl, cache, log: shop.log }, 300)
  await listener.ready
  return () => listener.stop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => void changed.splice(0))

async function anOrderOf(productId: string) {
  const guest = aGuest(shop.deps)
  await guest.fill(productId)
  return guest.order()
}

const waiting = () => shop.deps.db.catalogueNotice.count()

test('every process is notified of the stock that an order took, and the notice is deleted', async () => {
  const { id } = await aProduct(shop.deps)
  await anOrderOf(id)
  await expect.poll(() => changed).toContainEqual({ product: id })
  expect(await waiting()).toBe(0)
})

test('an order that takes the last piece invalidates every list', async () => {
  const { id } = await aProduct(shop.deps, { stock: 1 })
  changed.splice(0)
  await anOrderOf(id)
  await expect.poll(() => changed).toContain('all')
})

test('a notice that a process did not send before it died is sent with the next heartbeat', async () => {
  const { id } = await aProduct(shop.deps)
  await inTransaction(
    shop.deps.pool,
    async (tx) => {
      await editStock(tx, id, -1)
      await editStock(tx, id, -1)
      expect(await tx.$executeRaw`SELECT FROM "CatalogueNotice"`).toBe(2)
    },
    { noticesLater: true },
  )
  await expect.poll(() => changed).toContainEqual({ product: id })
  await expect.poll(waiting).toBe(0)
})

test('a change that is rolled back leaves no notice', async () => {
  const { id } = await aProduct(shop.deps)
  const failing = inTransaction(
    shop.deps.pool,
    async (tx) => {
      await editStock(tx, id, -1)
      throw new Error('no')
    },
    { noticesLater: true },
  )
  await expect(failing).rejects.toThrow('no')
  expect(await waiting()).toBe(0)
})

test("an order's transaction itself sends no NOTIFY, so that unrelated orders commit concurrently", async () => {
  // Without a listener, and so without its heartbeat.
  const { deps } = await testShop()
  const { id } = await aProduct(deps)
  const guest = aGuest({ ...deps, notices: { send: () => {} } })
  await guest.fill(id)
  await guest.order()
  const left = () => deps.db.catalogueNotice.count({ where: { payload: id } })
  expect(await left()).toBe(1)
  deps.notices.send()
  await expect.poll(left).toBe(0)
})
