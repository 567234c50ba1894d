import { TRPCClientError } from '@trpc/client'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSlot, aZone, takenOf } from '../test/delivery.ts'
import { anAddress, aProduct, stockOf } from '../test/factories.ts'
import { aGuestId } from '../test/harness.ts'
import { aPromotion } from '../test/promotion.ts'
import { expireHolds } from './payment/release-order.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { contradictions } from '../test/provider-books.ts'
import { sendAQuote } from '../test/removal.ts'
import { refusedWith, startServerProcess, type ServerProcess } from '../test/server-process.ts'

/** The full size is for `npm run prove`. */
const BUYERS = Number(process.env['PROVE_BUYERS'] ?? 30)
const SLOT_BUYERS = 100
const CARTS = Number(process.env['PROVE_CARTS'] ?? 16)

const SLOT_RUNS = Number(process.env['PROVE_SLOT_RUNS'] ?? 2)

/** How many deadlocks the database has resolved. */
async function deadlocks(): Promise<number> {
  const { rows } = await shop.deps.pool.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.deadlocks ?? -1
}

const slotGone = z.object({
  refusal: z.object({
    code: z.literal('SLOT_GONE'),
    facts: z.object({ next: z.array(z.object({ id: z.uuid() })) }),
  }),
})

let shop: OwnShop
let servers: ServerProcess[]
beforeAll(async () => {
  shop = await ownShop()
  const { databaseUrl } = shop
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ databaseUrl, simulator: shop.simulator })),
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
  await shop[Symbol.asyncDispose]()
})

/** Guests, spread over the two processes. */
async function buyersOf(count: number, productsOf: (n: number) => string[]) {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const guestId = aGuestId()
      const call = (servers[n % 2] ?? servers[0])?.call()
      if (!call) throw new Error('there is no server')
      for (const productId of productsOf(n)) await call.cart.add.mutate({ guestId, productId })
      return { guestId, call }
    }),
  )
}

test(`${BUYERS} buyers of the last 5 pieces: exactly 5 pay, the others are refused, nobody else is charged`, async () => {
  const { id } = await aProduct(shop.deps, { stock: 5 })
  const before = shop.simulator.charges().length
  const buyers = await buyersOf(BUYERS, () => [id])
  const orders = await Promise.allSettled(
    buyers.map(({ call, guestId }) => call.order.create.mutate({ guestId, address: anAddress() })),
  )
  const placed = orders.flatMap((order) => (order.status === 'fulfilled' ? [order.value] : []))
  const refused = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason] : []))
  expect(placed).toHaveLength(5)
  expect(new Set(refused.map(refusedWith))).toEqual(new Set([409]))

  await Promise.all(placed.map(({ paymentIntentId }) => shop.simulator.pay(paymentIntentId)))
  const captured = await Promise.all(
    placed.flatMap((order) => servers.map((server) => server.call().order.capture.mutate(order))),
  )
  expect(new Set(captured.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(['paid']))
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 0, ledger: 0 })
  expect(shop.simulator.charges()).toHaveLength(before + 5)
}, 120_000)

test('100 buyers of a code with 5 uses, on two processes: 5 have it, and a use comes back with its stock', async () => {
  const { id } = await aProduct(shop.deps, { stock: 1000 })
  const { id: promotionId, code } = await aPromotion(shop.deps, { maxUses: 5 })
  const buyers = await buyersOf(SLOT_BUYERS, () => [id])
  for (const { call, guestId } of buyers) await call.cart.addCode.mutate({ guestId, code })
  const order = ({ call, guestId }: (typeof buyers)[number]) =>
    call.order.create.mutate({ guestId, address: anAddress(), claimedTotalPence: 9000 })
  const orders = await Promise.allSettled(buyers.map(order))
  const placed = orders.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = orders.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(placed.map(({ totalPence }) => totalPence)).toEqual([9000, 9000, 9000, 9000, 9000])
  expect(new Set(refused.map(refusedWith))).toEqual(new Set([409]))
  expect(await shop.deps.db.orderPromotion.count({ where: { promotionId } })).toBe(5)

  const [first] = placed
  const again = buyers.find((_, place) => orders[place]?.status === 'rejected')
  if (!first || !again) throw new Error('Some are placed, others refused.')
  const holdExpiresAt = new Date(Date.now() - 1000)
  await shop.deps.db.order.update({ where: { id: first.orderId }, data: { holdExpiresAt } })
  await expireHolds(shop.deps)
  expect(await order(again)).toMatchObject({ totalPence: 9000 })
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
}, 120_000)

test('100 buyers of 5 single-use codes, on two processes: each code is used once', async () => {
  const { id } = await aProduct(shop.deps, { stock: 1000 })
  const promotion = await aPromotion(shop.deps, { code: 'FIVE-*' })
  const codes = [1, 2, 3, 4, 5].map((n) => `FIVE-${n}`)
  await shop.deps.db.promotionCode.createMany({
    data: codes.map((code) => ({ code, promotionId: promotion.id })),
  })
  const buyers = await buyersOf(SLOT_BUYERS, () => [id])
  for (const [n, { call, guestId }] of buyers.entries()) {
    await call.cart.addCode.mutate({ guestId, code: codes[n % 5] ?? '' })
  }
  const orders = await Promise.allSettled(
    buyers.map(({ call, guestId }) =>
      call.order.create.mutate({ guestId, address: anAddress(), claimedTotalPence: 9000 }),
    ),
  )
  const refused = orders.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(SLOT_BUYERS - 5)
  expect(new Set(refused.map(refusedWith))).toEqual(new Set([409]))
  const uses = await shop.deps.db.orderPromotion.findMany({ where: { promotionId: promotion.id } })
  expect(uses).toHaveLength(5)
  expect(new Set(uses.map(({ code }) => code))).toEqual(new Set(codes))
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
}, 120_000)

test(`100 buyers on two processes, 5 places: 5 booked, 95 told so with the next free windows, no deadlock (${SLOT_RUNS} runs; 20 in the proof)`, async () => {
  for (let run = 0; run < SLOT_RUNS; run += 1) {
    const zone = await aZone(shop.deps, { areas: [`ZE${run}`] })
    const deliverySlotId = await aSlot(shop.deps, zone.id)
    const products = await Promise.all([1, 2, 3].map(() => aProduct(shop.deps, { stock: 1000 })))
    const ids = products.map(({ id }) => id)
    const buyers = await buyersOf(SLOT_BUYERS, (n) => (n % 4 < 2 ? ids : ids.toReversed()))
    const address = anAddress({ pincode: `ZE${run} 1AA` })
    const orders = await Promise.allSettled(
      buyers.map(({ call, guestId }) =>
        call.order.create.mutate({ guestId, address, deliverySlotId }),
      ),
    )
    const refused = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason] : []))
    expect(refused).toHaveLength(95)
    for (const error of refused) expect(nextWindowsOf(error)).toBe(3)
    expect(await takenOf(shop.deps, deliverySlotId)).toEqual({ taken: 5, bookings: 5 })
    for (const id of ids) expect((await stockOf(shop.deps, id)).stock).toBe(995)
  }
  expect(await deadlocks()).toBe(0)
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
}, 600_000)

const count = (all: readonly { status: string }[]) =>
  all.filter(({ status }) => status === 'fulfilled').length

test('a quotation for a removal and buyers on two processes want one van: one side has it, the other none of it', async () => {
  for (let run = 0; run < SLOT_RUNS; run += 1) {
    const area = `ZF${run}`
    const zone = await aZone(shop.deps, { areas: [area] }, { places: 12 })
    const slotId = await aSlot(shop.deps, zone.id)
    const { date } = await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
    const { id: productId } = await aProduct(shop.deps, { stock: 1000 })
    const buyers = await buyersOf(6, () => [productId])
    const address = anAddress({ pincode: `${area} 1AA` })
    const van = { zoneId: zone.id, hours: [{ startHour: 7, endHour: 13 }], vans: 1 }
    const [quotes, orders] = await Promise.all([
      Promise.allSettled(
        [1, 2].map(() => sendAQuote(shop.deps, { day: date.toISOString().slice(0, 10), van })),
      ),
      Promise.allSettled(
        buyers.map(({ call, guestId }) =>
          call.order.create.mutate({ guestId, address, deliverySlotId: slotId }),
        ),
      ),
    ])
    expect([0, 1]).toContain(count(quotes))
    expect(count(orders)).toBe(count(quotes) === 1 ? 0 : 6)
    const { taken } = await takenOf(shop.deps, slotId)
    expect(taken).toBe(count(quotes) === 1 ? 12 : 6)
  }
  expect(await deadlocks()).toBe(0)
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
}, 120_000)

/** How many windows a refused buyer was offered; -1 for any other error. */
function nextWindowsOf(error: unknown): number {
  const data: unknown = error instanceof TRPCClientError ? error.data : null
  const { success, data: refused } = slotGone.safeParse(data)
  return success ? refused.refusal.facts.next.length : -1
}

test(`${CARTS} carts of several lines in opposite orders: no deadlock, no fault`, async () => {
  const products = await Promise.all(
    [1, 2, 3, 4, 5].map(() => aProduct(shop.deps, { stock: 1000 })),
  )
  const ids = products.map(({ id }) => id)
  const buyers = await buyersOf(CARTS, (n) => (n % 4 < 2 ? ids : ids.toReversed()))
  const orders = await Promise.allSettled(
    buyers.map(({ call, guestId }) => call.order.create.mutate({ guestId, address: anAddress() })),
  )
  expect(orders.filter(({ status }) => status === 'rejected')).toEqual([])
  for (const id of ids) expect((await stockOf(shop.deps, id)).stock).toBe(1000 - CARTS)
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
}, 120_000)
