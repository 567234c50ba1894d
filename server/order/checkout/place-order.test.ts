import { beforeAll, expect, test } from 'vitest'
import {
  aGuest,
  aProduct,
  aShopper,
  anAddress,
  stockOf,
  changeProduct,
} from '#server/test/factories.ts'
import { aFabric } from '#server/test/fabric.ts'
import { callAs, testShop } from '#server/test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('an order takes its stock and starts one payment of its total', async () => {
  const guest = aGuest(shop.deps)
  const chair = await aProduct(shop.deps, { pricePence: 34_900, salePricePence: 27_900, stock: 5 })
  await guest.fill(chair.id, chair.id)
  const order = await guest.order()
  expect(order).toMatchObject({ totalPence: 55_800, paymentStatus: 'pending', approvalUrl: null })
  expect(order.clientSecret).toMatch(/^pi_.+_secret_/)
  expect(await stockOf(shop.deps, chair.id)).toEqual({ stock: 3, ledger: 3 })
  const intent = shop.simulator.intents().find(({ id }) => id === order.paymentIntentId)
  expect(intent).toMatchObject({
    amount: 55_800,
    currency: 'gbp',
    metadata: { orderId: order.orderId },
  })
})

test('a new order is pending, to be paid by card, and has the time of the shop’s clock', async () => {
  const guest = aGuest(shop.deps)
  await guest.fill((await aProduct(shop.deps)).id)
  const before = Date.now()
  const { orderId } = await guest.order()
  const order = await shop.deps.db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { payments: true },
  })
  expect(order).toMatchObject({
    status: 'pending',
    paymentStatus: 'pending',
    payments: [{ method: 'stripe', status: 'pending' }],
  })
  expect(order.createdAt.getTime()).toBeGreaterThan(before - 60_000)
})

test('an order keeps the names of its chosen options, whatever they are called later', async () => {
  const shopper = await aShopper(shop.deps)
  const label = 'Forest velvet of that day'
  const sofa = await aFabric(shop.deps, label)
  const chair = await aProduct(shop.deps)
  await shopper.fill(sofa.productId, chair.id)
  const { orderId, paymentIntentId } = await shopper.order()
  await shop.deps.db.optionValue.updateMany({ where: { label }, data: { label: 'Fir velvet' } })
  const bought = [
    { productId: sofa.productId, variant: label },
    { productId: chair.id, variant: null },
  ]
  expect((await shopper.call.order.details({ id: orderId })).lines).toMatchObject(bought)
  await shop.simulator.pay(paymentIntentId)
  const receipt = await shopper.call.order.capture({ orderId, paymentIntentId })
  expect(receipt.lines).toMatchObject(bought)
})

test('refuses the second buyer of the last sofa', async () => {
  const sofa = await aProduct(shop.deps, { stock: 1 })
  const buyers = [aGuest(shop.deps), aGuest(shop.deps)]
  for (const buyer of buyers) await buyer.fill(sofa.id)
  const orders = await Promise.allSettled(buyers.map((buyer) => buyer.order()))
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = orders.find((result) => result.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'CONFLICT',
    message: `${sofa.title} is out of stock.`,
  })
  expect(await stockOf(shop.deps, sofa.id)).toEqual({ stock: 0, ledger: 0 })
})

test('carts with the same products in opposite orders never deadlock', async () => {
  const products = await Promise.all([1, 2, 3, 4].map(() => aProduct(shop.deps, { stock: 50 })))
  const ids = products.map(({ id }) => id)
  const guests = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const guest = aGuest(shop.deps)
      await guest.fill(...(n % 2 === 0 ? ids : ids.toReversed()))
      return guest
    }),
  )
  await Promise.all(guests.map((guest) => guest.order()))
  for (const id of ids) expect(await stockOf(shop.deps, id)).toEqual({ stock: 38, ledger: 38 })
})

test("refuses a total that differs from the cart's, with the right one", async () => {
  const guest = aGuest(shop.deps)
  const { id, title } = await aProduct(shop.deps, { pricePence: 44_900 })
  await guest.fill(id)
  const attempt = guest.call.order.create({
    guestId: guest.guestId,
    address: anAddress(),
    claimedTotalPence: 1,
    claimedLines: [{ productId: id, quantity: 1, pricePence: 1 }],
  })
  await expect(attempt).rejects.toMatchObject({
    code: 'CONFLICT',
    cause: {
      code: 'ORDER_CHANGED',
      facts: {
        totalPence: 44_900,
        changes: [{ productId: id, title, pricePence: 44_900, quantity: 1 }],
      },
    },
  })
  expect((await stockOf(shop.deps, id)).stock).toBe(10)
})

test('a price that rose since the page was shown is refused, never charged', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { pricePence: 10_000 })
  await guest.fill(id)
  const { totalPence } = await guest.cart()
  await changeProduct(shop.deps, id, { pricePence: 12_000 })
  await expect(
    guest.call.order.create({
      guestId: guest.guestId,
      address: anAddress(),
      claimedTotalPence: totalPence,
    }),
  ).rejects.toMatchObject({ cause: { code: 'ORDER_CHANGED' } })
})

test("an empty cart and a missing address are refused with the checkout's messages", async () => {
  const guest = aGuest(shop.deps)
  await expect(guest.order()).rejects.toThrow('Your cart is empty. Please add items to proceed')
  const { id } = await aProduct(shop.deps)
  await guest.fill(id)
  await expect(guest.call.order.create({ guestId: guest.guestId })).rejects.toThrow(
    'Please select one address to proceed.',
  )
})

test("a shopper orders to a saved address of their own, never to somebody else's", async () => {
  const shopper = await aShopper(shop.deps)
  const other = await aShopper(shop.deps)
  const { id } = await aProduct(shop.deps)
  await shopper.fill(id)
  await expect(shopper.call.order.create({ addressId: other.addressId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { orderId } = await shopper.order()
  const details = await shopper.call.order.details({ id: orderId })
  expect(details.address).toMatchObject({ addressId: shopper.addressId, city: 'Lewes' })
  await expect(other.call.order.details({ id: orderId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a repeated attempt returns the same order and intent', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { stock: 1 })
  await guest.fill(id)
  const first = await guest.order()
  expect(await guest.order()).toEqual(first)
  expect((await stockOf(shop.deps, id)).stock).toBe(0)
})

test('two clicks at the same moment make one order', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { stock: 3 })
  await guest.fill(id)
  const [first, second] = await Promise.all([guest.order(), guest.order()])
  expect(second.orderId).toBe(first.orderId)
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 2, ledger: 2 })
})

test('a changed attempt replaces the previous one, whose intent is cancelled first', async () => {
  const shopper = await aShopper(shop.deps)
  const { id } = await aProduct(shop.deps, { stock: 2 })
  await shopper.fill(id)
  const first = await shopper.order()
  await shopper.fill(id)
  const second = await shopper.order()
  expect(second.orderId).not.toBe(first.orderId)
  const intent = shop.simulator.intents().find((each) => each.id === first.paymentIntentId)
  expect(intent?.status).toBe('canceled')
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 0, ledger: 0 })
  const { items } = await shopper.call.order.list({})
  expect(items.map((order) => order.id)).toEqual([second.orderId])
})

test('when the payment cannot be started, the stock is returned at once', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { stock: 1 })
  await guest.fill(id)
  shop.simulator.fail({ path: '/v1/payment_intents', status: 400 })
  await expect(guest.order()).rejects.toThrow('Payment failed')
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 1, ledger: 1 })
})

test('a total below what a card payment can be is refused in words, and holds no stock', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps, { stock: 2, pricePence: 15 })
  await guest.fill(id)
  await expect(guest.order()).rejects.toThrow(/^The smallest online order is 30p/)
  expect(await stockOf(shop.deps, id)).toEqual({ stock: 2, ledger: 2 })
  await guest.fill(id)
  expect(await guest.order()).toMatchObject({ paymentIntentId: expect.any(String) })
})

test('an archived product cannot be ordered', async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps)
  await guest.fill(id)
  await changeProduct(shop.deps, id, { archivedAt: new Date() })
  await expect(guest.order()).rejects.toMatchObject({ cause: { code: 'OUT_OF_STOCK' } })
})

test("a guest's order is not readable, neither by a visitor nor by a shopper", async () => {
  const guest = aGuest(shop.deps)
  const { id } = await aProduct(shop.deps)
  await guest.fill(id)
  const { orderId } = await guest.order()
  await expect(callAs(shop.deps).order.details({ id: orderId })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const shopper = await aShopper(shop.deps)
  await expect(shopper.call.order.details({ id: orderId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the VAT of the lines sums to the VAT of the order', async () => {
  const guest = aGuest(shop.deps)
  const products = await Promise.all(
    [999, 1999, 4901].map((pricePence) => aProduct(shop.deps, { pricePence })),
  )
  await guest.fill(...products.map(({ id }) => id))
  const { orderId } = await guest.order()
  const { vatPence, items } = await shop.deps.db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { vatPence: true, items: { select: { vatPence: true } } },
  })
  expect(items.reduce((sum, line) => sum + line.vatPence, 0)).toBe(vatPence)
})
