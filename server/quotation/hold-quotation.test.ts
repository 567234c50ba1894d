import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '#server/check-books.ts'
import { areasOf } from '../test/areas.ts'
import { aSlot, aZone } from '../test/delivery.ts'
import { aGuest, anAddress, aProduct, stockOf } from '../test/factories.ts'
import { aClock } from '../test/harness.ts'
import { ownShop, type OwnShop } from '../test/own-shop.ts'
import { aDraft, aQuotation, aSeller, inDays } from '../test/quotation.ts'
import { endQuotationHolds } from './staff/send-quotation.ts'

// Of its own: the books of all of it are checked.
let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const anArea = areasOf('YM', 'YN')

/** A window of one place. */
async function aPlace() {
  const area = anArea()
  const zone = await aZone(shop.deps, { areas: [area], pricePence: 2500 }, { places: 1 })
  const slotId = await aSlot(shop.deps, zone.id)
  const taken = async () =>
    (await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })).taken
  return { slotId, pincode: `${area} 1AA`, taken }
}

test('sending a quotation takes its stock and its place, and withdrawing gives both back', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 4 })
  const { taken, ...place } = await aPlace()
  const draft = await aDraft(deps, {
    ...place,
    lines: [{ productId: product.id, quantity: 2 }],
    holdUntil: inDays(deps, 5),
  })
  expect((await stockOf(deps, product.id)).stock).toBe(4)
  await draft.seller.call.send({ id: draft.id })
  expect(await stockOf(deps, product.id)).toEqual({ stock: 2, ledger: 2 })
  expect(await taken()).toBe(1)
  await draft.seller.call.send({ id: draft.id })
  expect((await stockOf(deps, product.id)).stock).toBe(2)
  await draft.seller.call.withdraw({ id: draft.id })
  await draft.seller.call.withdraw({ id: draft.id })
  expect(await stockOf(deps, product.id)).toEqual({ stock: 4, ledger: 4 })
  expect(await taken()).toBe(0)
  expect(await checkBooks(deps)).toEqual([])
})

test('nobody buys the last piece or books the last place that a quotation holds, until its hold ends', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 1 })
  const other = await aProduct(deps)
  const { taken, ...place } = await aPlace()
  await aQuotation(deps, {
    ...place,
    lines: [{ productId: product.id, quantity: 1 }],
    holdUntil: inDays(deps, 2),
  })
  const guest = aGuest(deps)
  await expect(guest.fill(product.id)).rejects.toMatchObject({ cause: { code: 'STOCK_LIMIT' } })
  await guest.fill(other.id)
  const order = () =>
    guest.call.order.create({
      guestId: guest.guestId,
      address: anAddress({ pincode: place.pincode }),
      deliverySlotId: place.slotId,
    })
  await expect(order()).rejects.toMatchObject({ cause: { code: 'SLOT_GONE' } })
  const clock = aClock()
  clock.forward(2 * 24 * 60 + 1)
  await endQuotationHolds({ ...deps, clock })
  await endQuotationHolds({ ...deps, clock })
  expect((await stockOf(deps, product.id)).stock).toBe(1)
  expect(await taken()).toBe(0)
  await order()
  expect(await checkBooks(deps)).toEqual([])
})

test('a quotation whose hold has ended is edited without a new one, also when its last piece and place are gone', async () => {
  const product = await aProduct(shop.deps, { stock: 1 })
  const { taken, ...place } = await aPlace()
  const clock = aClock()
  const deps = { ...shop.deps, clock }
  const lines = [{ productId: product.id, quantity: 1 }]
  const { id, written, seller } = await aQuotation(deps, {
    ...place,
    lines,
    holdUntil: inDays(deps, 2),
    validUntil: inDays(deps, 20),
  })
  clock.forward(2 * 24 * 60 + 1)
  // Whether the job has ended the hold already, or not.
  for (const note of ['Call first', 'Call after ten']) {
    await seller.call.edit({ ...written, id, note })
    expect((await stockOf(deps, product.id)).stock).toBe(1)
    expect(await taken()).toBe(0)
    await endQuotationHolds(deps)
  }
  const guest = aGuest(deps)
  await guest.fill(product.id)
  await guest.call.order.create({
    guestId: guest.guestId,
    address: anAddress({ pincode: place.pincode }),
    deliverySlotId: place.slotId,
  })
  await seller.call.edit({ ...written, id, note: 'Sold meanwhile' })
  expect(await seller.call.details({ id })).toMatchObject({
    note: 'Sold meanwhile',
    heldUntil: null,
  })
  expect(await checkBooks(deps)).toEqual([])
})

test('all quotations together hold no more than their share of a product', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 10 })
  const holding = (quantity: number) => ({
    lines: [{ productId: product.id, quantity }],
    holdUntil: inDays(deps, 3),
  })
  await aQuotation(deps, holding(3))
  await expect(aQuotation(deps, holding(3))).rejects.toMatchObject({
    message: expect.stringMatching(/^Only 2 more of .* can be held by quotations\.$/),
    cause: { code: 'HOLD_LIMIT' },
  })
  await aQuotation(deps, holding(2))
  expect((await stockOf(deps, product.id)).stock).toBe(5)
  await aQuotation(deps, { lines: [{ productId: product.id, quantity: 5 }] })
})

test('pieces beyond the stock of what is made to order are made, and hold nothing', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 1, leadDays: 30 })
  const { id, seller } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 4 }],
    holdUntil: inDays(deps, 3),
  })
  expect((await stockOf(deps, product.id)).stock).toBe(0)
  await seller.call.withdraw({ id })
  expect((await stockOf(deps, product.id)).stock).toBe(1)
})

test('a change of a sent quotation takes its hold anew, and keeps the list prices of before', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { stock: 10, pricePence: 50_000 })
  const { id, number, seller, written } = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 1, agreedPence: 46_000 }],
    holdUntil: inDays(deps, 3),
  })
  await deps.db.product.update({ where: { id: product.id }, data: { pricePence: 70_000 } })
  await seller.call.edit({
    ...written,
    id,
    lines: [{ productId: product.id, quantity: 3, agreedPence: 46_000 }],
  })
  expect((await stockOf(deps, product.id)).stock).toBe(7)
  const { lines } = await seller.call.details({ number })
  expect(lines).toMatchObject([{ listPence: 50_000, agreedPence: 46_000, quantity: 3 }])
  expect(await checkBooks(deps)).toEqual([])
})

test('a price above the list price, below a sale price or below the limit of staff is refused', async () => {
  const { deps } = shop
  const product = await aProduct(deps, { pricePence: 10_000 })
  const onSale = await aProduct(deps, { pricePence: 10_000, salePricePence: 8000 })
  const owner = await aSeller(deps)
  const sales = await aSeller(deps, ['sales'])
  const at = (agreedPence: number, productId = product.id) => ({
    lines: [{ productId, quantity: 1, agreedPence }],
  })
  await expect(owner.call.add(at(10_001))).rejects.toMatchObject({
    message: 'The agreed price can’t be above the list price.',
  })
  await expect(owner.call.add(at(7999, onSale.id))).rejects.toMatchObject({
    message: 'Nothing more is taken off a sale price.',
  })
  await sales.call.add(at(9000))
  await expect(sales.call.add(at(8999))).rejects.toMatchObject({
    cause: { code: 'DISCOUNT_NEEDS_OWNER' },
  })
  const { id } = await owner.call.add(at(5000))
  await sales.call.edit({ ...at(5000), id, note: 'As agreed with the owner.' })
  await expect(sales.call.edit({ ...at(4999), id })).rejects.toMatchObject({
    cause: { code: 'DISCOUNT_NEEDS_OWNER' },
  })
})
