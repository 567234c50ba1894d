import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { vatInPence } from '#server/lib/money.shared.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { addCode } from '#server/cart/codes/cart-codes.ts'
import { mergeGuestCart } from '#server/cart/guest-carts.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { aGuest, anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { callAs, testShop, type Caller } from '#server/test/harness.ts'
import { aPromotion } from '#server/test/promotion.ts'
import { anAdmin } from '#server/test/staff.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
beforeAll(async () => {
  shop = await testShop()
  admin = (await anAdmin(shop.deps)).call
})

/** A guest with three chairs at £99.99 and their assembly for £25 each. */
async function aBuyer(changes: Parameters<typeof aPromotion>[1] = {}) {
  const { id, title } = await aProduct(shop.deps, {
    pricePence: 9999,
    stock: 50,
    assemblyPricePence: 2500,
  })
  const promotion = await aPromotion(shop.deps, changes)
  const { code } = promotion
  const guest = aGuest(shop.deps)
  const { guestId, call } = guest
  await guest.fill(id, id, id)
  const services = [{ service: 'assembly' as const, productId: id, quantity: 2 }]
  return {
    id,
    title,
    promotion,
    guest,
    code,
    addCode: () => call.cart.addCode({ guestId, code }),
    order: (claims: object = {}) =>
      call.order.create({ guestId, address: anAddress(), services, ...claims }),
    pay: async (placed: { orderId: string; paymentIntentId: string }) => {
      await shop.simulator.pay(placed.paymentIntentId)
      await call.order.capture(placed)
    },
  }
}

/** The contradictions in the books that are of an order, its lines or its services. */
async function booksOf(orderId: string) {
  const { db } = shop.deps
  const parts = { where: { orderId }, select: { id: true } }
  const own = [...(await db.orderItem.findMany(parts)), ...(await db.orderService.findMany(parts))]
  const ids = new Set([orderId, ...own.map(({ id }) => id)])
  return (await checkBooks(shop.deps)).filter(({ id }) => ids.has(id))
}

describe('a code in the cart', () => {
  test('takes its part off the lines and the total, until it is removed', async () => {
    const { addCode, code, guest } = await aBuyer()
    const cart = await addCode()
    expect(cart).toMatchObject({
      totalPence: 26_997,
      vatPence: vatInPence(26_997),
      items: [{ linePence: 29_997, discountPence: 3000, offers: [`10% off with ${code}`] }],
      promotions: { codes: [code], discountPence: 3000, applied: [{ code, text: '10% off' }] },
    })
    const removed = await guest.call.cart.removeCode({ guestId: guest.guestId, code })
    expect(removed).toMatchObject({ totalPence: 29_997, promotions: { codes: [], applied: [] } })
  })

  test('is found whatever its letters and spaces; another one is refused in words', async () => {
    const { guest, code } = await aBuyer()
    const { guestId, call } = guest
    const spelt = ` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)}`
    expect((await call.cart.addCode({ guestId, code: spelt })).totalPence).toBe(26_997)
    await expect(call.cart.addCode({ guestId, code: 'NOSUCH' })).rejects.toMatchObject({
      message: 'We don’t know NOSUCH. Check the spelling and try again.',
      cause: { code: 'CODE_REFUSED' },
    })
    expect((await guest.cart()).promotions.codes).toEqual([code])
  })

  test('that does not count changes nothing', async () => {
    const { addCode, code, guest } = await aBuyer({ leastPence: 50_000 })
    const message = `${code} begins at £500.00 of goods. You have £299.97.`
    await expect(addCode()).rejects.toMatchObject({ message })
    expect(await guest.cart()).toMatchObject({ totalPence: 29_997, promotions: { codes: [] } })
  })

  test.each(['first the small one', 'first the large one'])(
    'gives way to one that saves more: %s',
    async (order) => {
      const { guest, id } = await aBuyer()
      const { guestId, call } = guest
      const small = await aPromotion(shop.deps, { amount: 5 })
      const large = await aPromotion(shop.deps, { amount: 20 })
      const codes = [small.code, large.code]
      for (const code of order.endsWith('small one') ? codes : codes.toReversed()) {
        await call.cart.addCode({ guestId, code }).catch(() => {})
      }
      expect(await guest.cart()).toMatchObject({
        items: [{ productId: id, discountPence: 6000 }],
        promotions: { codes: [large.code] },
      })
    },
  )

  test('moves to the cart of the shopper who signs in, beside the codes there, and leaves an emptied cart', async () => {
    const { addCode, code, guest, id } = await aBuyer({ stacks: true })
    await addCode()
    const own = await aPromotion(shop.deps, { stacks: true })
    const { call, fill, user } = await aShopper(shop.deps)
    await fill(id)
    await call.cart.addCode({ code: own.code })
    await mergeGuestCart(shop.deps, { guestId: guest.guestId, userId: user.id })
    const merged = await call.cart.get({})
    expect(merged.promotions.codes).toEqual([own.code, code])
    expect(merged).toMatchObject({ items: [{ quantity: 4, discountPence: 8000 }] })
    expect((await call.cart.clear({})).promotions.codes).toEqual([])
    await guest.fill(id)
    expect((await guest.cart()).promotions.codes).toEqual([])
  })
})

test('codes are not guessed: by one address, nor by many together', async () => {
  const { guest, code } = await aBuyer()
  const { config } = shop.deps
  const limited = { ...config, http: { ...config.http, rateLimits: true } }
  const call = callAs({ ...shop.deps, config: limited })
  const { guestId } = guest
  const tooMany = { cause: { code: 'TOO_MANY_REQUESTS' } }
  const rules = { ...shop.deps, config: limited }
  const { max } = limitRules['unknown cart code by all']
  const { db } = shop.deps
  const guess = () => call.cart.addCode({ guestId, code: 'NOSUCH' })
  await expect(guess()).rejects.toMatchObject({ cause: { code: 'CODE_REFUSED' } })
  const key = { startsWith: 'unknown cart code by all' }
  await db.rateLimit.updateMany({ where: { key }, data: { count: max } })
  await expect(guess()).rejects.toMatchObject(tooMany)
  // From then on the right one is not told from a wrong one.
  await expect(call.cart.addCode({ guestId, code })).rejects.toMatchObject(tooMany)
  await db.rateLimit.deleteMany({ where: { key } })
  const ip = '198.51.100.91'
  for (let count = 0; count < limitRules['cart code by address'].max; count += 1) {
    await limit(rules, 'cart code by address', ip)
  }
  const here = addCode(rules, { guestId }, { code, ip })
  await expect(here).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

describe('an order with a code', () => {
  test('costs what the cart showed, and its invoice says what was taken off', async () => {
    const { addCode, order, pay, code, title, promotion, guest } = await aBuyer()
    await addCode()
    const placed = await order({ claimedTotalPence: 31_997 })
    expect(placed.totalPence).toBe(31_997)
    await pay(placed)
    const uses = await shop.deps.db.orderPromotion.findMany({ where: { orderId: placed.orderId } })
    expect(uses).toMatchObject([{ promotionId: promotion.id, code, pence: 3000, deliveryPence: 0 }])
    const { facts } = await shop.deps.db.invoice.findFirstOrThrow({
      where: { orderId: placed.orderId },
    })
    expect(invoiceFacts.parse(facts)).toMatchObject({
      totalPence: 31_997,
      vatPence: vatInPence(31_997),
      lines: [
        { title, quantity: 3, pricePence: 9999, discountPence: 3000, totalPence: 26_997 },
        { quantity: 2, pricePence: 2500, totalPence: 5000 },
      ],
    })
    expect((await guest.cart()).promotions.codes).toEqual([])
    expect(await booksOf(placed.orderId)).toEqual([])
  })

  test('is also placed by a client that knows no codes and shows the total without them', async () => {
    const { addCode, order } = await aBuyer()
    await addCode()
    expect((await order({ claimedTotalPence: 34_997 })).totalPence).toBe(31_997)
    await expect(order({ claimedTotalPence: 31_000 })).rejects.toMatchObject({
      cause: { code: 'ORDER_CHANGED', facts: { totalPence: 31_997 } },
    })
  })

  test.each([
    [
      [1, 1, 1],
      [9000, 9000, 8999],
    ],
    [
      [2, 1],
      [18_000, 8999],
    ],
    [[3], [26_999]],
  ])('of which %j pieces are refunded gives back %j pence, and no more', async (parts, pence) => {
    const { addCode, order, pay, id } = await aBuyer({
      kind: 'pence',
      amount: 2998,
      isPerPiece: false,
    })
    await addCode()
    const placed = await order()
    await pay(placed)
    const amounts: number[] = []
    for (const quantity of parts) {
      const refund = await admin.order.refund({
        id: placed.orderId,
        lines: [{ productId: id, quantity }],
        idempotencyKey: randomUUID(),
      })
      amounts.push(refund.amountPence)
    }
    expect(amounts).toEqual(pence)
    expect(await booksOf(placed.orderId)).toEqual([])
  })

  test('is cancelled piece by piece for exactly what was paid', async () => {
    const { id } = await aProduct(shop.deps, { pricePence: 9999, stock: 50 })
    const { code } = await aPromotion(shop.deps, { kind: 'pence', amount: 1000, isPerPiece: false })
    const shopper = await aShopper(shop.deps)
    await shopper.fill(id, id, id)
    await shopper.call.cart.addCode({ code })
    const placed = await shopper.order()
    expect(placed.totalPence).toBe(28_997)
    await shop.simulator.pay(placed.paymentIntentId)
    await shopper.call.order.capture(placed)
    for (const _ of [1, 2, 3]) {
      await shopper.call.order.cancel({
        id: placed.orderId,
        items: [{ productId: id, quantity: 1 }],
      })
    }
    const refunds = await shop.deps.db.refund.findMany({
      where: { orderId: placed.orderId },
      orderBy: { id: 'asc' },
    })
    expect(refunds.map(({ amountPence }) => amountPence)).toEqual([9666, 9666, 9665])
    expect(await booksOf(placed.orderId)).toEqual([])
  })

  test('is refused in words when somebody else took the last use', async () => {
    const { addCode, order, code } = await aBuyer({ maxUses: 1 })
    await addCode()
    const other = aGuest(shop.deps)
    const { id } = await aProduct(shop.deps, { stock: 5 })
    await other.fill(id)
    await other.call.cart.addCode({ guestId: other.guestId, code })
    await other.order()
    await expect(order({ claimedTotalPence: 31_997 })).rejects.toMatchObject({
      message: `${code} has been used as many times as it can be. Remove it to place your order without it.`,
      cause: { code: 'CODE_REFUSED' },
    })
  })

  test('for a first order is refused to who has ordered before, by the address of the receipt', async () => {
    const { addCode, order, pay, code, guest, id } = await aBuyer({ isForFirstOrder: true })
    const email = `${randomUUID()}@mail.example`
    await addCode()
    await pay(await order({ email, claimedTotalPence: 31_997 }))
    await guest.fill(id, id, id)
    const next = aGuest(shop.deps)
    await next.fill(id)
    await next.call.cart.addCode({ guestId: next.guestId, code })
    const again = next.call.order.create({
      guestId: next.guestId,
      address: anAddress(),
      email,
      claimedTotalPence: 8999,
    })
    await expect(again).rejects.toMatchObject({ cause: { code: 'CODE_REFUSED' } })
    await expect(guest.call.cart.addCode({ guestId: guest.guestId, code })).rejects.toMatchObject({
      message: `${code} is for a first order, and you’ve ordered from us before.`,
    })
  })

  test.each([
    ['for a first order', { isForFirstOrder: true }],
    ['with a limit by person', { maxUsesByPerson: 1 }],
  ])('%s counts with an email alone: the cart says so', async (_, limits) => {
    const { addCode, order, code } = await aBuyer(limits)
    expect(await addCode()).toMatchObject({
      promotions: { discountPence: 3000, applied: [{ code, needsEmail: true }] },
    })
    for (const claims of [{}, { claimedTotalPence: 31_997 }, { claimedTotalPence: 34_997 }]) {
      await expect(order(claims)).rejects.toMatchObject({
        cause: { code: 'INVALID_INPUT', facts: { fields: { email: expect.any(String) } } },
        message: expect.stringContaining(`Enter your email to use ${code}.`),
      })
    }
    const email = `${randomUUID()}@mail.example`
    expect(await order({ email, claimedTotalPence: 31_997 })).toMatchObject({ totalPence: 31_997 })
  })

  test('placed again with another code of the same sum is another order', async () => {
    const { addCode, order, guest, code } = await aBuyer()
    await addCode()
    const first = await order()
    const { guestId, call } = guest
    await call.cart.removeCode({ guestId, code })
    const twin = await aPromotion(shop.deps)
    await call.cart.addCode({ guestId, code: twin.code })
    const second = await order()
    expect(second.orderId).not.toBe(first.orderId)
    expect((await order()).orderId).toBe(second.orderId)
  })
})

test('one visitor with many guest ids and no email gets no free assembly that has a limit by person', async () => {
  const category = `c${randomUUID().slice(0, 8)}`
  await shop.deps.db.category.create({ data: { id: category, label: 'Stools', position: 98 } })
  await aPromotion(shop.deps, {
    code: null,
    kind: 'service',
    service: 'assembly',
    amount: null,
    name: 'Free assembly',
    categories: [category],
    maxUsesByPerson: 1,
  })
  const { id } = await aProduct(shop.deps, {
    category,
    pricePence: 20_000,
    stock: 9,
    assemblyPricePence: 4500,
  })
  const services = [{ service: 'assembly' as const, productId: id, quantity: 1 }]
  const email = `${randomUUID()}@mail.example`
  const buys = async (claims: object) => {
    const { guestId, call, fill } = aGuest(shop.deps)
    await fill(id)
    return call.order.create({ guestId, address: anAddress(), services, ...claims })
  }
  for (let visit = 0; visit < 3; visit += 1) {
    await expect(buys({ claimedTotalPence: 20_000 })).rejects.toMatchObject({
      message: expect.stringContaining('Enter your email to use Free assembly.'),
    })
    expect(await buys({})).toMatchObject({ totalPence: 24_500 })
    expect(await buys({ claimedTotalPence: 24_500 })).toMatchObject({ totalPence: 24_500 })
  }
  const claimed = { email, claimedTotalPence: 20_000 }
  expect(await buys(claimed)).toMatchObject({ totalPence: 20_000 })
  await expect(buys(claimed)).rejects.toMatchObject({ cause: { code: 'ORDER_CHANGED' } })
})

test('a promotion by itself gives services and delivery away; the cart says what is missing', async () => {
  const category = `c${randomUUID().slice(0, 8)}`
  await shop.deps.db.category.create({ data: { id: category, label: 'Benches', position: 99 } })
  const shared = { code: null, amount: null, categories: [category], stacks: true }
  await aPromotion(shop.deps, {
    ...shared,
    kind: 'service',
    service: 'assembly',
    name: 'Free assembly',
    leastPence: 30_000,
  })
  await aPromotion(shop.deps, { ...shared, kind: 'delivery', name: 'Free delivery' })
  const { id } = await aProduct(shop.deps, {
    category,
    pricePence: 20_000,
    stock: 9,
    assemblyPricePence: 4500,
  })
  const guest = aGuest(shop.deps)
  const { guestId, call } = guest
  await guest.fill(id)
  expect((await guest.cart()).promotions.missing).toMatchObject({
    more: '£100 more',
    forWhat: 'for free assembly',
    ofWhole: '£200 of £300',
  })
  expect((await guest.cart()).promotions.freeServices).toEqual([])
  await guest.fill(id)
  // It is said before the service is chosen.
  expect((await guest.cart()).promotions.freeServices).toEqual([
    { productId: id, service: 'assembly' },
  ])
  const served = { guestId, productId: id, service: 'assembly' as const, quantity: 2 }
  expect(await call.cart.setService(served)).toMatchObject({
    totalPence: 40_000,
    promotions: { missing: null, applied: [{ name: 'Free assembly', pence: 9000 }] },
  })
  const zone = await aZone(shop.deps, { areas: ['ZE7'], pricePence: 3500 })
  const placed = await call.order.create({
    guestId,
    address: anAddress({ pincode: 'ZE7 1AA' }),
    deliverySlotId: await aSlot(shop.deps, zone.id),
    services: [{ service: 'assembly', productId: id, quantity: 2 }],
    claimedTotalPence: 40_000,
  })
  expect(placed.totalPence).toBe(40_000)
  expect(await booksOf(placed.orderId)).toEqual([])
  // Later files of this worker share the database.
  await shop.deps.db.promotion.updateMany({
    where: { categories: { has: category } },
    data: { endsAt: new Date() },
  })
})
