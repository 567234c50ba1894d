import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { aProduct, aShopper, stockOf } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import type { CountReason } from './stocktake.shared.ts'

let shop: OwnShop
let one: Awaited<ReturnType<typeof anAdmin>>
let other: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  one = await anAdmin(shop.deps, ['warehouse'])
  other = await anAdmin(shop.deps, ['warehouse'])
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A stocktake of chairs, blind or not. */
async function aStocktake({
  isBlind = false,
  category = 'chairs',
}: { isBlind?: boolean; category?: string | null } = {}) {
  const { number } = await one.call.stocktake.start({ category, isBlind })
  return {
    number,
    page: (input: { show?: 'toCount' | 'counted' | 'different'; search?: string } = {}) =>
      one.call.stocktake.page({ number, limit: 100, ...input }),
    count: (
      productId: string,
      counted: number,
      {
        reason = null,
        seen = 0,
        by = one,
      }: {
        reason?: CountReason | null
        seen?: number
        by?: typeof one
      } = {},
    ) => by.call.stocktake.count({ number, productId, counted, reason, seen }),
    line: async (productId: string, show: 'toCount' | 'counted' = 'counted') => {
      const { items } = await one.call.stocktake.page({ number, limit: 100, show })
      return items.find((line) => line.productId === productId)
    },
  }
}

const movements = (productId: string) =>
  shop.deps.db.stockMovement.findMany({
    where: { productId, reason: 'edit' },
    orderBy: { id: 'asc' },
    select: { quantity: true, note: true },
  })

test('it has what is sold from stock in its category: neither made to order, nor archived', async () => {
  const chair = await aProduct(shop.deps, { stock: 4 })
  const none = await aProduct(shop.deps, { stock: 0 })
  const made = await aProduct(shop.deps, { leadDays: 30 })
  const gone = await aProduct(shop.deps, { archivedAt: new Date() })
  const bed = await aProduct(shop.deps, { category: 'beds' })
  const { page, count } = await aStocktake()
  const ids = (await page()).items.map(({ productId }) => productId)
  expect(ids).toEqual(expect.arrayContaining([chair.id, none.id]))
  for (const { id } of [made, gone, bed]) {
    expect(ids).not.toContain(id)
    await expect(count(id, 1)).rejects.toThrow('We couldn’t find this product.')
  }
  const everything = await (await aStocktake({ category: null })).page({ search: bed.title })
  expect(everything.title).toBe('Everything')
  expect(everything.items.map(({ productId }) => productId)).toContain(bed.id)
  await expect(one.call.stocktake.start({ category: 'boats', isBlind: true })).rejects.toThrow(
    'Choose a category.',
  )
})

test('a count as expected moves nothing; a difference needs a reason and is one movement', async () => {
  const { id } = await aProduct(shop.deps, { stock: 12 })
  const stocktake = await aStocktake()
  expect(await stocktake.count(id, 12)).toEqual({ expected: 12, counted: 12 })
  expect(await movements(id)).toEqual([])
  const seen = (await stocktake.line(id))?.count?.id ?? 0
  await expect(stocktake.count(id, 10, { seen })).rejects.toThrow(
    '2 fewer than expected. Choose why.',
  )
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 12, ledger: 12 })
  await stocktake.count(id, 10, { seen, reason: 'damaged' })
  const note = `Stocktake ${stocktake.number}: damaged`
  expect(await movements(id)).toEqual([{ quantity: -2, note }])
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 10, ledger: 10 })
  const entry = await shop.deps.db.auditEntry.findFirst({ where: { entityId: id } })
  expect(entry).toMatchObject({
    actorId: one.user.id,
    before: { stock: 12 },
    after: { stock: 10, reason: note },
  })
})

test('a blind one says that a count differs, but neither by how much nor in which direction', async () => {
  const order = await anOrder(shop)
  const { productId } = await shop.deps.db.orderItem.findFirstOrThrow({
    where: { orderId: order.id },
    select: { productId: true },
  })
  const stocktake = await aStocktake({ category: null, isBlind: true })
  const refused = 'This is not what was expected. Count again; if it is right, choose why.'
  for (const counted of [2, 9]) {
    await expect(stocktake.count(productId, counted)).rejects.toMatchObject({
      cause: { facts: { fields: { reason: refused } } },
    })
  }
  const below = stocktake.count(productId, 0, { reason: 'lost' })
  await expect(below).rejects.toMatchObject({
    cause: { facts: { fields: { counted: expect.stringMatching(/^More are sold or held/) } } },
  })
  expect(await stocktake.line(productId, 'toCount')).toMatchObject({ expected: null, count: null })
  expect(await stocktake.count(productId, 3)).toEqual({ expected: 3, counted: 3 })
})

test('counted again it is corrected by the difference that is left', async () => {
  const { id } = await aProduct(shop.deps, { stock: 5 })
  const stocktake = await aStocktake()
  await stocktake.count(id, 3, { reason: 'lost' })
  const seen = (await stocktake.line(id))?.count?.id ?? 0
  await stocktake.count(id, 5, { seen, reason: 'found' })
  expect((await movements(id)).map(({ quantity }) => quantity)).toEqual([-2, 2])
  expect(await stocktake.line(id)).toMatchObject({
    count: { expected: 3, counted: 5, reason: 'found', by: one.user.userName },
  })
})

test('a sale between the reading and the count makes no difference: its pieces are still here', async () => {
  const order = await anOrder(shop)
  const { productId } = await shop.deps.db.orderItem.findFirstOrThrow({
    where: { orderId: order.id },
    select: { productId: true },
  })
  const stocktake = await aStocktake({ category: null })
  const read = (await stocktake.line(productId, 'toCount'))?.expected
  const { stock } = await stockOf(shop.deps, productId)
  expect(read).toEqual({ pieces: stock + (read?.waiting ?? 0), waiting: expect.any(Number) })
  expect(read?.waiting).toBeGreaterThan(0)
  const all = read?.pieces ?? 0
  await sell(productId)
  expect(await stockOf(shop.deps, productId)).toMatchObject({ stock: stock - 1 })
  expect(await stocktake.count(productId, all)).toEqual({ expected: all, counted: all })
  expect(await movements(productId)).toEqual([])
})

/** Sells a piece of a product. */
async function sell(productId: string) {
  const shopper = await aShopper(shop.deps)
  await shopper.fill(productId)
  await shopper.order()
}

test('pieces that have left are expected no longer: delivered, on a loaded van, or of a rejected order', async () => {
  const order = await anOrder(shop)
  const { productId, quantity } = await shop.deps.db.orderItem.findFirstOrThrow({
    where: { orderId: order.id },
    select: { productId: true, quantity: true },
  })
  const { stock } = await stockOf(shop.deps, productId)
  const expected = async () =>
    (await (await aStocktake({ category: null })).line(productId, 'toCount'))?.expected
  expect(await expected()).toEqual({ pieces: stock + quantity, waiting: quantity })
  await shop.deps.db.order.update({ where: { id: order.id }, data: { status: 'delivered' } })
  expect(await expected()).toEqual({ pieces: stock, waiting: 0 })
  const owner = await anAdmin(shop.deps)
  await shop.deps.db.order.update({ where: { id: order.id }, data: { status: 'confirmed' } })
  await owner.call.order.setStatus({ id: order.id, status: 'rejected' })
  expect(await expected()).toEqual({ pieces: stock + quantity, waiting: 0 })
})

test('fewer than are sold are not taken: the orders come first', async () => {
  const order = await anOrder(shop)
  const { productId } = await shop.deps.db.orderItem.findFirstOrThrow({
    where: { orderId: order.id },
    select: { productId: true },
  })
  const stocktake = await aStocktake({ category: null })
  await expect(stocktake.count(productId, 0, { reason: 'lost' })).rejects.toThrow(
    /wait for delivery\. Count again, or change these orders first\./,
  )
  expect(await movements(productId)).toEqual([])
})

test('two who count at once lose nothing: the second is told of the first, and nothing moves twice', async () => {
  const { id, title } = await aProduct(shop.deps, { stock: 9 })
  const stocktake = await aStocktake()
  const attempts = await Promise.allSettled([
    stocktake.count(id, 7, { reason: 'lost' }),
    stocktake.count(id, 7, { reason: 'lost', by: other }),
  ])
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = attempts.find((attempt) => attempt.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    cause: { code: 'COUNTED_MEANWHILE', facts: { title, counted: 7 } },
  })
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 7, ledger: 7 })
  const { id: elsewhere } = await aProduct(shop.deps, { stock: 3 })
  await Promise.all([
    stocktake.count(elsewhere, 3),
    stocktake.count((await aProduct(shop.deps, { stock: 1 })).id, 1, { by: other }),
  ])
  expect(await stocktake.line(elsewhere)).toMatchObject({ count: { counted: 3 } })
})

test('a count that is sent twice by the same person counts once', async () => {
  const { id } = await aProduct(shop.deps, { stock: 9 })
  const stocktake = await aStocktake()
  await stocktake.count(id, 8, { reason: 'lost' })
  expect(await stocktake.count(id, 8, { reason: 'lost' })).toEqual({ expected: 9, counted: 8 })
  expect(await movements(id)).toHaveLength(1)
})

test(
  'counts and sales at once leave stock and ledger in agreement',
  { timeout: 60_000 },
  async () => {
    const { id } = await aProduct(shop.deps, { stock: 30 })
    const stocktake = await aStocktake()
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aShopper(shop.deps)))
    for (const buyer of buyers) await buyer.fill(id)
    await Promise.all([
      ...buyers.map((buyer) => buyer.order()),
      stocktake.count(id, 29, { reason: 'damaged' }),
    ])
    expect(await stockOf(shop.deps, id)).toEqual({ stock: 23, ledger: 23 })
    expect((await movements(id)).map(({ quantity }) => quantity)).toEqual([-1])
    expect(await checkBooks(shop.deps)).toEqual([])
  },
)

test('what is expected is hidden until it is counted, unless it was asked for', async () => {
  const { id } = await aProduct(shop.deps, { stock: 6 })
  const [blind, open] = [await aStocktake({ isBlind: true }), await aStocktake()]
  expect(await blind.line(id, 'toCount')).toMatchObject({ expected: null, count: null })
  expect(await open.line(id, 'toCount')).toMatchObject({ expected: { pieces: 6, waiting: 0 } })
  await blind.count(id, 6)
  expect(await blind.line(id)).toMatchObject({ count: { expected: 6, counted: 6, reason: null } })
})

test('its lists are what is to count, what is counted and what differs, found by SKU first', async () => {
  const first = await aProduct(shop.deps, { title: 'Stool Y, like Q-77', stock: 2 })
  const second = await aProduct(shop.deps, { title: 'Stool X', stock: 2, sku: 'Q-77' })
  const { count, page } = await aStocktake()
  const found = async (show: 'toCount' | 'counted' | 'different', search = 'q-77') =>
    (await page({ show, search })).items.map(({ productId }) => productId)
  expect(await found('toCount')).toEqual([second.id, first.id])
  expect(await found('toCount', 'Stool')).toEqual([second.id, first.id])
  const before = await page()
  await count(first.id, 2)
  await count(second.id, 3, { reason: 'found' })
  expect(await found('toCount', 'stool')).toEqual([])
  expect(await found('counted', 'stool')).toEqual([second.id, first.id])
  expect(await found('different', 'stool')).toEqual([second.id])
  expect(await page()).toMatchObject({ total: before.total, counted: 2, different: 1 })
})

test('a finished stocktake is kept with its counts, and takes no more', async () => {
  const { id } = await aProduct(shop.deps, { stock: 2 })
  const { number, count, page } = await aStocktake({ isBlind: true })
  await count(id, 1, { reason: 'lost' })
  await other.call.stocktake.finish({ number })
  await one.call.stocktake.finish({ number })
  await expect(count(id, 2, { seen: 1 })).rejects.toMatchObject({
    cause: { code: 'STOCKTAKE_FINISHED' },
  })
  await shop.deps.db.product.update({ where: { id }, data: { archivedAt: new Date() } })
  expect(await page()).toMatchObject({
    finishedBy: other.user.userName,
    total: 1,
    items: [{ productId: id, expected: null, count: { expected: 2, counted: 1 } }],
  })
  const { items } = await one.call.stocktake.list()
  expect(items[0]).toMatchObject({ number, counted: 1, different: 1, startedBy: one.user.userName })
  await expect(one.call.stocktake.page({ number: 999_999 })).rejects.toThrow('We couldn’t find')
  await expect(one.call.stocktake.finish({ number: 999_999 })).rejects.toThrow('We couldn’t find')
})
