import { beforeAll, expect, test } from 'vitest'
import { aGuest, anAddress, aProduct, changeProduct } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { connectDatabase } from '#server/platform/db.ts'
import { createTestDatabase } from '#server/test/database.ts'
import { applyDueSales } from './apply-due-sales.ts'

type Deps = OwnShop['deps']

let shop: OwnShop
let clock: ReturnType<typeof aClock>
let deps: Deps
let staff: Awaited<ReturnType<typeof anAdmin>>

beforeAll(async () => {
  shop = await ownShop()
  clock = aClock(new Date('2026-11-22T12:00:00Z'))
  deps = { ...shop.deps, clock }
  staff = await anAdmin(deps)
  return () => shop[Symbol.asyncDispose]()
})

const inMinutes = (minutes: number) =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

const row = (id: string) =>
  deps.db.product.findUniqueOrThrow({
    where: { id },
    select: {
      salePricePence: true,
      payablePence: true,
      plannedSalePence: true,
      saleFrom: true,
      saleTo: true,
    },
  })

const changes = async (productId: string) => {
  const rows = await deps.db.priceChange.findMany({ where: { productId }, orderBy: { id: 'asc' } })
  return rows.map(({ payablePence, cause }) => [payablePence, cause])
}

/** A product for £100 with a sale of £80 between two moments. */
async function aPlannedSale({ from = 10, to = 20 } = {}) {
  const product = await aProduct(deps, { pricePence: 10_000 })
  await staff.call.catalogue.update({
    id: product.id,
    salePricePence: 8000,
    saleFrom: inMinutes(from),
    saleTo: inMinutes(to),
  })
  return product
}

const listed = async (slug: string) => {
  const call = callAs(deps)
  const { items } = await call.catalogue.list({ category: ['chairs'], limit: 100 })
  return items.find((item) => item.slug === slug)?.salePricePence
}

test('a planned sale begins and ends by itself on page, in list, cart and sort order', async () => {
  const { id, slug } = await aPlannedSale()
  const guest = aGuest(deps)
  await guest.fill(id)
  const seen = async () => {
    const page = await guest.call.catalogue.product({ slug })
    const cart = await guest.cart()
    const card = await deps.db.catalogueEntry.findUniqueOrThrow({ where: { productId: id } })
    return {
      page: page.salePricePence,
      until: page.saleTo,
      cart: cart.totalPence,
      list: await listed(slug),
      card: card.payablePence,
    }
  }
  const [from, to] = [inMinutes(10), inMinutes(20)]
  await applyDueSales(deps)
  expect(await seen()).toEqual({ page: null, until: null, cart: 10_000, list: null, card: 10_000 })
  clock.forward(10)
  expect(await applyDueSales(deps)).toBe(1)
  expect(await seen()).toEqual({ page: 8000, until: to, cart: 8000, list: 8000, card: 8000 })
  expect((await row(id)).saleFrom?.toISOString()).toBe(from)
  clock.forward(10)
  expect(await applyDueSales(deps)).toBe(1)
  expect(await seen()).toEqual({ page: null, until: null, cart: 10_000, list: null, card: 10_000 })
  expect(await row(id)).toMatchObject({ saleFrom: null, saleTo: null, plannedSalePence: null })
  expect(await changes(id)).toEqual([
    [10_000, 'added'],
    [8000, 'saleBegan'],
    [10_000, 'saleEnded'],
  ])
})

test('a sale is applied once, and a run with nothing due takes one statement', async () => {
  const { id } = await aPlannedSale({ from: 1 })
  clock.forward(1)
  expect(await applyDueSales(deps)).toBe(1)
  expect(await applyDueSales(deps)).toBe(0)
  expect(await changes(id)).toHaveLength(2)
})

test('sales that became due while the shop was stopped are applied at its start', async () => {
  const begun = await aPlannedSale({ from: 5, to: 500 })
  const missed = await aPlannedSale({ from: 5, to: 30 })
  clock.forward(60)
  await applyDueSales(deps)
  expect(await row(begun.id)).toMatchObject({ salePricePence: 8000 })
  expect(await row(missed.id)).toMatchObject({ salePricePence: null, plannedSalePence: null })
  // The history has no sale that was never charged.
  expect(await changes(missed.id)).toEqual([[10_000, 'added']])
})

test('sales that two processes apply at once are applied once', async () => {
  const products = await Promise.all(Array.from({ length: 30 }, () => aPlannedSale({ from: 1 })))
  clock.forward(2)
  const other = connectDatabase({ url: shop.databaseUrl, poolSize: 4 })
  const counts = await Promise.all([
    applyDueSales(deps),
    applyDueSales({ ...deps, pool: other.pool }),
    applyDueSales(deps),
  ])
  await other.close()
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
  for (const { id } of products) expect(await changes(id)).toHaveLength(2)
})

test('an edit that has locked a product wins over its due sale', async () => {
  const { id } = await aPlannedSale({ from: 1, to: 50 })
  clock.forward(2)
  let applied: Promise<number> | undefined
  await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM "Product" WHERE id = ${id}::uuid FOR UPDATE`
    applied = applyDueSales(deps)
    // The sale waits for the row that the edit has locked.
    await expect
      .poll(async () => {
        const { rows } = await deps.pool.query('SELECT FROM pg_locks WHERE NOT granted')
        return rows.length
      })
      .toBeGreaterThan(0)
    await tx.product.update({
      where: { id },
      data: { salePricePence: null, plannedSalePence: null, saleFrom: null, saleTo: null },
    })
  })
  expect(await applied).toBe(0)
  expect(await row(id)).toMatchObject({ salePricePence: null, payablePence: 10_000 })
})

test('a sale whose price is no longer below the price does not begin', async () => {
  const { id } = await aPlannedSale({ from: 1, to: 50 })
  // As a program does that writes past the shop.
  await changeProduct(deps, id, { pricePence: 7000 })
  clock.forward(2)
  await applyDueSales(deps)
  expect(await row(id)).toMatchObject({
    salePricePence: null,
    plannedSalePence: null,
    saleTo: null,
  })
})

test('a price that staff set below the planned sale is refused', async () => {
  const { id } = await aPlannedSale()
  await expect(staff.call.catalogue.update({ id, pricePence: 8000 })).rejects.toMatchObject({
    cause: { facts: { fields: { salePricePence: expect.any(String) } } },
  })
})

test('an order at the price that a sale had is refused with the new total, and nothing is charged', async () => {
  const { id } = await aPlannedSale({ from: 0, to: 10 })
  await applyDueSales(deps)
  const guest = aGuest(deps)
  await guest.fill(id)
  const shown = await guest.cart()
  clock.forward(10)
  await applyDueSales(deps)
  const ordering = guest.call.order.create({
    guestId: guest.guestId,
    address: anAddress(),
    claimedTotalPence: shown.totalPence,
  })
  await expect(ordering).rejects.toMatchObject({
    cause: { code: 'ORDER_CHANGED', facts: { totalPence: 10_000 } },
  })
})

test('an order that was placed in the sale is paid at its price after it', async () => {
  const { id } = await aPlannedSale({ from: 0, to: 10 })
  await applyDueSales(deps)
  const guest = aGuest(deps)
  await guest.fill(id)
  const order = await guest.order()
  clock.forward(10)
  await applyDueSales(deps)
  await shop.simulator.pay(order.paymentIntentId)
  expect(await guest.call.order.capture(order)).toMatchObject({ paymentStatus: 'paid' })
  expect(order.totalPence).toBe(8000)
})

test('every process is notified when a sale begins and ends', async () => {
  await using database = await createTestDatabase()
  const { db, pool, close } = connectDatabase({ url: database.url, poolSize: 2 })
  const client = await pool.connect()
  const told: (string | undefined)[] = []
  client.on('notification', ({ payload }) => told.push(payload))
  const product = await aProduct({ db }, { plannedSalePence: 8000, saleFrom: new Date(0) })
  await client.query('LISTEN catalogue')
  await applyDueSales({ pool, clock })
  await expect.poll(() => told).toEqual(['all'])
  const saleTo = new Date(1)
  await changeProduct({ db }, product.id, { saleTo })
  await applyDueSales({ pool, clock })
  await expect.poll(() => told.length).toBe(3)
  client.release()
  await close()
})
