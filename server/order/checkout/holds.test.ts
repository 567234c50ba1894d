import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { visitorAt } from '#server/platform/limits/visitor.ts'
import { OrderError } from '#server/order/order.errors.ts'
import { createCaller } from '#server/http/router.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anAddress, aProduct, stockOf } from '#server/test/factories.ts'
import { aClock, aCookie, aGuestId, testShop } from '#server/test/harness.ts'
import { holdBounds } from './hold-bounds.ts'
import { expireHolds } from '../payment/release-order.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let deps: Deps
beforeAll(async () => {
  shop = await testShop()
  const { config } = shop.deps
  deps = { ...shop.deps, config: { ...config, http: { ...config.http, rateLimits: true } } }
})

const anArea = areasOf('HX', 'HY')

let addresses = 0
/** A unique network address. */
const anIp = () => `2001:db8:${(addresses += 1).toString(16)}:1::${crypto.randomUUID().slice(0, 4)}`

/** A guest without e-mail at a network address. */
function aVisitor(ip = anIp(), on = deps) {
  const guestId = aGuestId()
  const call = createCaller({ deps: on, user: null, session: aCookie(), ip })
  const order = () => call.order.create({ guestId, address: anAddress() })
  const fill = (productId: string, quantity = 1) => call.cart.add({ guestId, productId, quantity })
  return {
    guestId,
    call,
    fill,
    order,
    /** Orders some pieces; the result is 'held' or the code of the refusal. */
    take: async (productId: string, quantity = 1) => {
      await fill(productId, quantity)
      return order().then(
        () => 'held',
        (error: { cause?: { code?: string } }) => error.cause?.code ?? 'fault',
      )
    },
  }
}

const holdOf = (id: string) =>
  deps.db.order.findUniqueOrThrow({
    where: { id },
    select: { createdAt: true, holdExpiresAt: true, heldFrom: true },
  })

/** For how many minutes an order holds its stock. */
async function minutesOf(orderId: string): Promise<number> {
  const { createdAt, holdExpiresAt } = await holdOf(orderId)
  return Math.round(((holdExpiresAt?.getTime() ?? 0) - createdAt.getTime()) / 60_000)
}

test('a guest without e-mail cannot order the whole shop', async () => {
  const products = await Promise.all(
    Array.from({ length: 30 }, () => aProduct(deps, { pricePence: 35_000, stock: 13 })),
  )
  const visitor = aVisitor()
  for (const { id } of products) await visitor.fill(id, 13)
  await expect(visitor.order()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('limited to 48 items'),
  })
  for (const { id } of products) expect((await stockOf(deps, id)).stock).toBe(13)
})

test('one network address, whatever identities it uses, holds 48 pieces in 8 orders at most', async () => {
  const products = await Promise.all(
    Array.from({ length: 12 }, () => aProduct(deps, { pricePence: 5000, stock: 13 })),
  )
  const ip = anIp()
  const outcomes: string[] = []
  for (const { id } of products) outcomes.push(await aVisitor(ip).take(id, 10))
  for (const { id } of products) outcomes.push(await aVisitor(ip).take(id, 1))
  const left = await Promise.all(products.map(({ id }) => stockOf(deps, id)))
  const held = left.reduce((sum, { stock }) => sum + 13 - stock, 0)
  expect(held).toBeLessThanOrEqual(holdBounds.pieces)
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(holdBounds.orders)
  expect(new Set(outcomes)).toEqual(new Set(['held', 'TOO_MANY_HOLDS']))
})

test('concurrent orders of one network address are counted exactly, and other addresses are not refused', async () => {
  const { id } = await aProduct(deps, { stock: 50 })
  const ip = anIp()
  const visitors = Array.from({ length: 12 }, () => aVisitor(ip))
  const outcomes = await Promise.all(visitors.map((visitor) => visitor.take(id)))
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(holdBounds.orders)
  expect(await aVisitor().take(id)).toBe('held')
})

test('an IPv6 network counts as one address', async () => {
  const { id } = await aProduct(deps, { stock: 100 })
  expect(await aVisitor('2001:db8:aaaa:1::1').take(id, 24)).toBe('held')
  expect(await aVisitor('2001:db8:aaaa:1::2').take(id, 1)).toBe('TOO_MANY_HOLDS')
  expect(await aVisitor('2001:db8:aaaa:2::1').take(id, 1)).toBe('held')
})

test('the refusal says when to retry', async () => {
  const { id } = await aProduct(deps, { stock: 100 })
  const ip = anIp()
  expect(await aVisitor(ip).take(id, 24)).toBe('held')
  const next = aVisitor(ip)
  await next.fill(id)
  const refusal = await next.order().catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('are awaiting payment'),
  })
  const cause = refusal instanceof Error ? refusal.cause : null
  if (!OrderError.is(cause, 'TOO_MANY_HOLDS')) throw new Error('it was refused for another reason')
  expect(cause.facts.retryAfterSeconds).toBeGreaterThan(500)
  expect(cause.facts.retryAfterSeconds).toBeLessThanOrEqual(600)
})

test('an order above £30,000 is refused unless it is a single piece', async () => {
  const { id } = await aProduct(deps, { pricePence: 3_100_000, stock: 5 })
  expect(await aVisitor().take(id, 2)).toBe('ORDER_TOO_LARGE')
  expect(await aVisitor().take(id, 1)).toBe('held')
})

test('all unpaid orders of one network address hold £30,000 at most', async () => {
  const { id } = await aProduct(deps, { pricePence: 1_600_000, stock: 5 })
  const cheap = await aProduct(deps, { pricePence: 1_400_000, stock: 5 })
  const ip = anIp()
  expect(await aVisitor(ip).take(id)).toBe('held')
  expect(await aVisitor(ip).take(id)).toBe('TOO_MANY_HOLDS')
  expect(await aVisitor(ip).take(cheap.id)).toBe('held')
  expect((await stockOf(deps, id)).stock).toBe(4)
})

test('six different pieces for £5,000 are held for half an hour, for five colleagues at one address', async () => {
  const products = await Promise.all(
    Array.from({ length: 6 }, () => aProduct(deps, { pricePence: 83_300, stock: 20 })),
  )
  const ip = anIp()
  for (const colleague of Array.from({ length: 5 }, () => aVisitor(ip))) {
    for (const { id } of products) await colleague.fill(id)
    expect(await minutesOf((await colleague.order()).orderId)).toBe(30)
  }
})

test('paid and ended orders no longer count, and their network address is deleted', async () => {
  const { id } = await aProduct(deps, { stock: 100 })
  const ip = anIp()
  const clock = aClock()
  const first = aVisitor(ip, { ...deps, clock })
  await first.fill(id, 24)
  const order = await first.order()
  expect((await holdOf(order.orderId)).heldFrom).toBe(visitorAt(ip))
  expect(await aVisitor(ip).take(id, 1)).toBe('TOO_MANY_HOLDS')
  await shop.simulator.pay(order.paymentIntentId)
  await first.call.order.capture(order)
  expect((await holdOf(order.orderId)).heldFrom).toBeNull()

  const second = aVisitor(ip)
  await second.fill(id, 24)
  const lapsing = await second.order()
  expect(await aVisitor(ip).take(id, 1)).toBe('TOO_MANY_HOLDS')
  clock.forward(31)
  await expireHolds({ ...deps, clock })
  expect((await holdOf(lapsing.orderId)).heldFrom).toBeNull()
  expect(await aVisitor(ip).take(id, 1)).toBe('held')
})

test("a buyer's changed order replaces the previous one, also at the limit", async () => {
  const { id } = await aProduct(deps, { stock: 100 })
  const visitor = aVisitor()
  expect(await visitor.take(id, 23)).toBe('held')
  expect(await visitor.take(id, 1)).toBe('held')
  const again = await Promise.all([visitor.order(), visitor.order()])
  expect(again[0].orderId).toBe(again[1].orderId)
})

test.each([
  ['many pieces', 5000, 13],
  ['much money', 200_000, 4],
])('%s are held for ten minutes', async (_what, pricePence, quantity) => {
  const { id } = await aProduct(deps, { pricePence, stock: 100 })
  const visitor = aVisitor()
  await visitor.fill(id, quantity)
  expect(await minutesOf((await visitor.order()).orderId)).toBe(10)
})

test('when most of a product is held unpaid, the rest is held for ten minutes', async () => {
  const { id } = await aProduct(deps, { stock: 20 })
  const minutes: number[] = []
  for (const quantity of [10, 1, 1, 1]) {
    const visitor = aVisitor()
    await visitor.fill(id, quantity)
    minutes.push(await minutesOf((await visitor.order()).orderId))
  }
  expect(minutes).toEqual([30, 30, 10, 10])
})

test('three buyers of one office get the same window; one network address holds four places of it unpaid at most, and eight in all', async () => {
  const { id } = await aProduct(deps, { stock: 50 })
  const area = anArea()
  const zone = await aZone(deps, { areas: [area] })
  const slots = await Promise.all([0, 1, 2, 3, 4].map((nth) => aSlot(deps, zone.id, nth)))
  const ip = anIp()
  const take = async (deliverySlotId: string, from = ip, where = area) => {
    const visitor = aVisitor(from)
    await visitor.fill(id)
    const address = anAddress({ pincode: `${where} 1AA` })
    const { guestId } = visitor
    return visitor.call.order.create({ guestId, address, deliverySlotId }).then(
      () => 'held',
      (error: { cause?: { code?: string } }) => error.cause?.code ?? 'fault',
    )
  }
  const [first = ''] = slots
  expect(await Promise.all([take(first), take(first), take(first)])).toEqual([
    'held',
    'held',
    'held',
  ])
  expect(await take(first)).toBe('held')
  expect(await take(first)).toBe('TOO_MANY_HOLDS')
  expect(await take(first, anIp())).toBe('held')
  const others = await Promise.all(slots.slice(1).map((slot) => take(slot)))
  expect(others).toEqual(['held', 'held', 'held', 'held'])
  const area2 = anArea()
  const last = await aZone(deps, { areas: [area2] })
  expect(await take(await aSlot(deps, last.id), ip, area2)).toBe('TOO_MANY_HOLDS')
  expect(await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: first } })).toMatchObject({
    taken: 5,
  })
})

test('a window of which unpaid orders hold most is held for a third of the time', async () => {
  const { id } = await aProduct(deps, { stock: 50 })
  const area = anArea()
  const zone = await aZone(deps, { areas: [area] }, { places: 3 })
  const deliverySlotId = await aSlot(deps, zone.id)
  const orders: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const visitor = aVisitor()
    await visitor.fill(id)
    const address = anAddress({ pincode: `${area} 1AA` })
    const { guestId } = visitor
    orders.push((await visitor.call.order.create({ guestId, address, deliverySlotId })).orderId)
  }
  const usual = deps.config.holdMinutes
  expect(await Promise.all(orders.map(minutesOf))).toEqual([usual, usual, Math.round(usual / 3)])
})
