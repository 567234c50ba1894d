import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { findQuotationByKey } from '#server/order/access/order-keys.ts'
import { exportOrders } from '#server/order/staff/export-orders.ts'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { aGuest, aProduct, aUser, changeProduct, stockOf } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aDraft, aQuotation, asBuyerOf, inDays } from '#server/test/quotation.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { anAdmin } from '#server/test/staff.ts'

// Of its own: the books of all of it are checked.
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const anArea = areasOf('YC')

const orderOf = (id: string) => shop.deps.db.order.findUniqueOrThrow({ where: { id } })

test('a held quotation becomes an order at its prices, its stock and its place, and is paid', async () => {
  const { deps, simulator } = shop
  const product = await aProduct(deps, { stock: 1, pricePence: 50_000, assemblyPricePence: 3000 })
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence: 2500 }, { places: 1 })
  const slotId = await aSlot(deps, zone.id)
  const { accept, page, number, session, caller, seller } = await aQuotation(deps, {
    channel: 'showroom',
    company: 'Marrowfat Interiors',
    pincode: `${area} 1AA`,
    slotId,
    lines: [
      { productId: product.id, quantity: 1, agreedPence: 47_777, assemblyQuantity: 1 },
      { title: 'Cut to 180 cm', quantity: 1, agreedPence: 4500 },
    ],
    holdUntil: inDays(deps, 5),
  })
  await changeProduct(deps, product.id, { pricePence: 90_000, archivedAt: new Date() })
  await deps.db.deliverySlot.update({ where: { id: slotId }, data: { plannedPlaces: 0 } })
  const order = await accept()
  expect(order.totalPence).toBe(47_777 + 3000 + 4500 + 2500)
  expect(await stockOf(deps, product.id)).toEqual({ stock: 0, ledger: 0 })
  await simulator.pay(order.paymentIntentId)
  expect(await caller.quotation.capture({ number })).toEqual({ orderNumber: order.orderNumber })
  expect(await orderOf(order.orderId)).toMatchObject({
    channel: 'showroom',
    sellerId: seller.user.id,
    paymentStatus: 'paid',
    totalPence: order.totalPence,
  })
  expect(await page()).toMatchObject({ status: 'accepted', order: { id: order.orderId } })
  const { call: staff } = await anAdmin(deps, ['warehouse'])
  const quotationNumber = Number(number.slice(3))
  const sellerName = seller.user.userName
  expect(await staff.order.adminDetails({ id: order.orderId })).toMatchObject({
    sale: { channel: 'showroom', sellerName, company: 'Marrowfat Interiors', quotationNumber },
  })
  let file = ''
  for await (const part of exportOrders(deps, {})) file += part
  const row = file.split('\r\n').find((line) => line.startsWith(`HW-${order.orderNumber},`))
  expect(file.split('\r\n')[0]).toMatch(/,channel,seller,quotation$/)
  expect(row?.endsWith(`,Showroom,${sellerName},${number}`)).toBe(true)
  expect(session.orders.of(order.orderNumber)).toBeDefined()
  expect(await caller.order.page({ number: String(order.orderNumber) })).toMatchObject({
    delivery: { slotId, status: 'booked' },
  })
  expect(await checkBooks(deps)).toEqual([])
})

test('the papers of what a company was quoted are addressed to it', async () => {
  const { deps, simulator } = shop
  const product = await aProduct(deps, { stock: 2, pricePence: 5000 })
  const { accept, caller, number } = await aQuotation(deps, {
    channel: 'trade',
    company: 'Marrowfat Interiors',
    lines: [{ productId: product.id, quantity: 2, agreedPence: 4000 }],
  })
  const order = await accept()
  await simulator.pay(order.paymentIntentId)
  await caller.quotation.capture({ number })
  const { call: staff } = await anAdmin(deps, ['owner'])
  await staff.order.refund({
    id: order.orderId,
    lines: [{ productId: product.id, quantity: 1 }],
    idempotencyKey: crypto.randomUUID(),
  })
  const papers = await deps.db.invoice.findMany({ where: { orderId: order.orderId } })
  const facts = papers.map((paper) => invoiceFacts.parse(paper.facts))
  expect(facts.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice'])
  for (const { buyer } of facts) expect(buyer.lines[0]).toBe('Marrowfat Interiors')
})

test('accepted twice, at once and later, it is one order', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 5 })
  const { accept, id } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 2 }],
    holdUntil: inDays(deps, 2),
  })
  const orders = await Promise.all([accept(), accept(), accept()])
  orders.push(await accept())
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
  expect(new Set(orders.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  expect(await deps.db.order.count({ where: { quotationId: id } })).toBe(1)
  expect((await stockOf(deps, product.id)).stock).toBe(3)
  expect(await checkBooks(deps)).toEqual([])
})

test('an expired, a withdrawn and an unsent quotation are refused in words', async () => {
  const { deps } = shop
  const product = await aProduct(deps)
  const lines = [{ productId: product.id, quantity: 1 }]
  const expired = await aQuotation(deps, { lines, validUntil: inDays(deps, 3) })
  const clock = aClock()
  clock.forward(3 * 24 * 60)
  const late = await asBuyerOf({ ...deps, clock }, expired)
  await expect(late.accept()).rejects.toMatchObject({
    message: expect.stringContaining('has expired. You haven’t been charged.'),
    cause: { code: 'QUOTATION_EXPIRED' },
  })
  expect(await late.page()).toMatchObject({ status: 'expired', todayPence: product.pricePence })
  const withdrawn = await aQuotation(deps, { lines })
  await withdrawn.seller.call.withdraw({ id: withdrawn.id })
  await expect(withdrawn.accept()).rejects.toMatchObject({ cause: { code: 'QUOTATION_WITHDRAWN' } })
  const draft = await aDraft(deps, { lines })
  const early = await asBuyerOf(deps, draft)
  await expect(early.accept()).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  expect(await deps.db.order.count({ where: { items: { some: { productId: product.id } } } })).toBe(
    0,
  )
})

test('the sum of an expired quotation today is that of its cart: prices and services of today, without the delivery', async () => {
  const { deps } = shop
  const product = await aProduct(deps, {
    stock: 5,
    pricePence: 10_000,
    assemblyPricePence: 1000,
    takeAwayPricePence: 2000,
  })
  const area = anArea()
  const zone = await aZone(deps, { areas: [area], pricePence: 2500 }, { places: 1 })
  const services = { assemblyQuantity: 2, takeAwayQuantity: 1 }
  const quotation = await aQuotation(deps, {
    pincode: `${area} 1AA`,
    slotId: await aSlot(deps, zone.id),
    validUntil: inDays(deps, 3),
    lines: [{ productId: product.id, quantity: 3, agreedPence: 9000, ...services }],
  })
  const clock = aClock()
  clock.forward(3 * 24 * 60)
  const late = await asBuyerOf({ ...deps, clock }, quotation)
  await changeProduct(deps, product.id, { pricePence: 12_000, assemblyPricePence: 1500 })
  const todayPence = 3 * 12_000 + 2 * 1500 + 2000
  expect(await late.page()).toMatchObject({ status: 'expired', todayPence })
  const guest = aGuest(deps)
  const { guestId, call } = guest
  await call.cart.add({ guestId, productId: product.id, quantity: 3 })
  await call.cart.setService({ guestId, productId: product.id, service: 'assembly', quantity: 2 })
  await call.cart.setService({ guestId, productId: product.id, service: 'takeAway', quantity: 1 })
  expect((await guest.cart()).totalPence).toBe(todayPence)
  const { call: owner } = await anAdmin(deps)
  await owner.catalogue.update({ id: product.id, stock: 2 })
  expect(await late.page()).toMatchObject({ todayPence: null })
  await owner.catalogue.update({ id: product.id, stock: 3 })
  expect(await late.page()).toMatchObject({ todayPence })
  await changeProduct(deps, product.id, { takeAwayPricePence: null })
  expect(await late.page()).toMatchObject({ todayPence: null })
})

test('the link of a quotation works for 30 days after its prices, also when they are prolonged', async () => {
  const { deps } = shop
  const product = await aProduct(deps)
  const lines = [{ productId: product.id, quantity: 1 }]
  const { id, seller, written } = await aDraft(deps, { lines, validUntil: inDays(deps, 80) })
  const { link } = await seller.call.send({ id })
  const opensIn = async (days: number) => {
    const clock = aClock()
    clock.forward(days * 24 * 60)
    const token = new URL(link).searchParams.get('key') ?? ''
    return (await findQuotationByKey({ ...deps, clock }, 'link', token)) !== null
  }
  expect([await opensIn(109), await opensIn(111)]).toEqual([true, false])
  await seller.call.edit({ ...written, id, validUntil: inDays(deps, 90) })
  expect([await opensIn(119), await opensIn(121)]).toEqual([true, false])
})

test('a total other than the page showed is refused, and staff accept nothing for a buyer', async () => {
  const { deps } = shop
  const product = await aProduct(deps)
  const quotation = await aQuotation(deps, { lines: [{ productId: product.id, quantity: 1 }] })
  const { number, buyer, seller } = quotation
  await expect(buyer.accept({ number, claimedTotalPence: 1 })).rejects.toMatchObject({
    cause: { code: 'QUOTATION_CHANGED' },
  })
  await expect(seller.call.accept({ number })).rejects.toMatchObject({
    cause: { code: 'NOT_YOURS' },
  })
  const stranger = callAs(deps, await aUser(deps))
  await expect(stranger.quotation.page({ number })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an order that is not paid lapses, and its quotation can be accepted again', async () => {
  const { deps, simulator } = shop
  const product = await aProduct(deps, { stock: 2 })
  const { accept, id, page, number, seller, written } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1, agreedPence: 9500 }],
  })
  const first = await accept()
  await expect(seller.call.edit({ ...written, id })).rejects.toMatchObject({
    cause: { code: 'QUOTATION_ACCEPTED' },
  })
  const clock = aClock()
  clock.forward(40)
  await expireHolds({ ...deps, clock })
  expect(await page()).toMatchObject({ status: 'sent', order: null })
  const second = await accept()
  expect(second.orderId).not.toBe(first.orderId)
  expect(second.totalPence).toBe(9500)
  await simulator.pay(second.paymentIntentId)
  await settlePayment(deps, second.orderId)
  expect(await page()).toMatchObject({ status: 'accepted' })
  await expect(seller.call.withdraw({ id })).rejects.toMatchObject({
    cause: { code: 'QUOTATION_ACCEPTED' },
  })
  expect(number).toMatch(/^HQ-\d+$/)
  expect(await checkBooks(deps)).toEqual([])
})

test('what a quotation held stays held by its order, also while the payment cannot start', async () => {
  const { deps, simulator } = shop
  const product = await aProduct(deps, { stock: 1 })
  const { accept, id } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1 }],
    holdUntil: inDays(deps, 3),
  })
  const fault = { status: 500 as const, shouldRetry: false, times: 20 }
  simulator.fail({ path: '/v1/payment_intents', method: 'POST', ...fault })
  await expect(accept()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  simulator.clearFaults()
  expect((await stockOf(deps, product.id)).stock).toBe(0)
  const clock = aClock()
  clock.forward(24 * 60)
  await expireHolds({ ...deps, clock })
  const order = await accept()
  expect(await orderOf(order.orderId)).toMatchObject({ quotationId: id, paymentStatus: 'pending' })
  clock.forward(3 * 24 * 60)
  await expireHolds({ ...deps, clock })
  expect((await stockOf(deps, product.id)).stock).toBe(1)
  expect(await checkBooks(deps)).toEqual([])
})

test('a buyer gives the address that staff have left open', async () => {
  const { deps } = shop
  const product = await aProduct(deps)
  const { accept, buyer, number, page } = await aQuotation(deps, {
    firstName: '',
    lastName: '',
    address: '',
    email: null,
    lines: [{ productId: product.id, quantity: 1 }],
  })
  expect(await page()).toMatchObject({ needsAddress: true, needsEmail: true })
  await expect(accept()).rejects.toMatchObject({ cause: { code: 'ADDRESS_MISSING' } })
  const address = {
    firstName: 'Isla',
    lastName: 'McBride',
    address: '3 Station Street',
    city: 'Lewes',
    pincode: 'BN7 2DA',
    phone: '020 7946 0311',
    notes: 'The yard door',
    email: 'isla@mail.example',
  }
  const { orderId } = await buyer.accept({ number, address })
  const { email, ...place } = address
  expect(await orderOf(orderId)).toMatchObject({ ...place, email, userId: null, guestId: null })
})
