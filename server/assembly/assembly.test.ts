import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { checkBooks } from '#server/check-books.ts'
import { invoiceFacts } from '#server/invoice/invoice.schema.ts'
import { expireHolds } from '#server/order/payment/release-order.ts'
import { anAdmin } from '#server/test/staff.ts'
import { aSlot, takenOf } from '#server/test/delivery.ts'
import { anAddress, aProduct, aShopper, aUser } from '#server/test/factories.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { contradictions } from '#server/test/provider-books.ts'
import { aBooking, aVisitZone } from './assembly.fixture.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const orderOf = (id: string) =>
  shop.deps.db.order.findUniqueOrThrow({ where: { id }, include: { items: true } })

/** What kinds cost, by their slugs. */
async function offered() {
  const { kinds, ...prices } = await callAs(shop.deps).assembly.offer()
  return { ...prices, of: new Map(kinds.map((kind) => [kind.slug, kind])) }
}

/** The crew's run of a booking's day, with the stop on it. */
async function aRunOf(id: string) {
  const { deps } = shop
  const booking = await deps.db.deliveryBooking.findFirstOrThrow({
    where: { orderId: id, status: 'booked' },
    include: { slot: true },
  })
  const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await deps.db.deliveryRun.create({
    data: { date: booking.slot.date, name: 'Run', crew: { create: { userId: crew.id } } },
  })
  await deps.db.deliveryBooking.update({
    where: { id: booking.id },
    data: { runId: run.id, position: 0 },
  })
  const now = new Date(run.date.getTime() + 7.5 * 3_600_000)
  const on = { ...deps, clock: { now: () => now } }
  return { run, bookingId: booking.id, call: callAs(on, crew), on, now }
}

test('what is assembled has its minutes and price; what travels whole or is hidden is not offered', async () => {
  const { of, assemblyHourPence, assemblyLeastPence } = await offered()
  const wardrobe = of.get('double-wardrobe')
  expect(wardrobe?.pricePence).toBe(
    Math.round(((wardrobe?.minutes ?? 0) * assemblyHourPence) / 6000) * 100,
  )
  expect(assemblyLeastPence).toBeGreaterThan(0)
  expect(of.has('bean-bag')).toBe(false)
  const { db } = shop.deps
  await db.removalKind.update({ where: { slug: 'cot' }, data: { archivedAt: new Date() } })
  expect((await offered()).of.has('cot')).toBe(false)
  await expect(aBooking(shop, { pieces: [{ kind: 'cot', quantity: 1 }] })).rejects.toThrow(
    'We don’t assemble that.',
  )
})

test('a booking is an order of the work, held with its slot, paid on its page and in the books', async () => {
  const { id, placed, page, pay, slotId, totalPence } = await aBooking(shop)
  const { of } = await offered()
  const price = (slug: string) => of.get(slug)?.pricePence ?? 0
  expect(totalPence).toBe(2 * price('double-wardrobe') + price('office-chair'))
  expect(await takenOf(shop.deps, slotId)).toEqual({ taken: 1, bookings: 1 })
  expect(await page()).toMatchObject({
    isAssembly: true,
    unpaid: { pence: totalPence },
    deliveryPence: 0,
    lines: [
      { title: 'Assembly: Double wardrobe', quantity: 2, madeFrom: null },
      { title: 'Assembly: Office chair', quantity: 1, madeFrom: null },
    ],
  })
  await pay()
  const paid = await page()
  expect(paid).toMatchObject({ paymentStatus: 'paid', status: 'confirmed', unpaid: null })
  expect(paid.deliveries).toMatchObject([{ window: { slotId, status: 'booked' }, mayMove: true }])
  const invoice = await shop.deps.db.invoice.findFirstOrThrow({ where: { orderId: id } })
  const facts = invoiceFacts.parse(invoice.facts)
  expect(facts.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Assembly: Double wardrobe', 2],
    ['Assembly: Office chair', 1],
  ])
  expect(facts.totalPence).toBe(placed.totalPence)
  expect(await checkBooks(shop.deps)).toEqual([])
  expect(await contradictions(shop.deps, shop.simulator)).toEqual([])
})

test('a small job has a line for what a visit costs at least', async () => {
  const { assemblyLeastPence, of } = await offered()
  const { id, totalPence } = await aBooking(shop, { pieces: [{ kind: 'footstool', quantity: 1 }] })
  expect(totalPence).toBe(assemblyLeastPence)
  const stool = of.get('footstool')?.pricePence ?? 0
  expect((await orderOf(id)).items).toMatchObject([
    { title: 'Assembly: Footstool', pricePence: stool },
    { title: 'Minimum charge for a visit', pricePence: assemblyLeastPence - stool },
  ])
})

test.each([
  [{ pieces: [{ kind: 'bean-bag', quantity: 1 }] }, 'We don’t assemble that.'],
  [{ pieces: [{ kind: 'double-wardrobe', quantity: 20 }] }, 'more than we can assemble in one'],
  [{ pieces: [] }, 'Choose what we’re assembling.'],
  [{ pincode: 'BT1 1AA' }, 'Our team doesn’t go to BT1 1AA.'],
  [{ email: undefined }, 'Enter your email address.'],
  [{ claimedTotalPence: 1 }, 'Our prices have changed: the total is now £'],
  [{ deliverySlotId: '' }, 'Choose a day.'],
])('%j is refused in words', async (wrong, message) => {
  await expect(aBooking(shop, wrong)).rejects.toThrow(message)
})

test('a slot without a place, and one of another zone, are refused with the next free ones', async () => {
  const first = await aBooking(shop, { places: 1 })
  const again = first.call.assembly.book({ ...first.input, email: 'other@mail.example' })
  await expect(again).rejects.toMatchObject({ cause: { code: 'SLOT_GONE' } })
  const elsewhere = await aVisitZone(shop)
  const other = first.call.assembly.book({
    ...first.input,
    deliverySlotId: await elsewhere.slot(),
  })
  await expect(other).rejects.toMatchObject({ cause: { code: 'SLOT_GONE' } })
})

test('the same key books once; what is not paid in time gives its slot back, and cannot be paid', async () => {
  const { deps } = shop
  const { call, input, id, slotId } = await aBooking(shop, { idempotencyKey: randomUUID() })
  expect((await call.assembly.book(input)).orderId).toBe(id)
  expect((await takenOf(deps, slotId)).taken).toBe(1)
  const clock = aClock()
  clock.forward(40)
  await expireHolds({ ...deps, clock })
  expect((await takenOf(deps, slotId)).taken).toBe(0)
  await expect(call.balance.pay({ id })).rejects.toMatchObject({
    cause: { code: 'NOTHING_TO_PAY' },
  })
  expect(await checkBooks(deps)).toEqual([])
})

test('a shopper’s cart order and booking stand beside each other, and the booking is in the account', async () => {
  const { deps } = shop
  const shopper = await aShopper(deps)
  const { slot, postcode } = await aVisitZone(shop)
  const { id: productId } = await aProduct(deps)
  await shopper.fill(productId)
  const bought = await shopper.call.order.create({ addressId: shopper.addressId })
  const booked = await shopper.call.assembly.book({
    ...anAddress({ pincode: postcode }),
    pieces: [{ kind: 'double-wardrobe', quantity: 1 }],
    deliverySlotId: await slot(),
  })
  expect((await orderOf(booked.orderId)).email).toBe(shopper.user.email)
  const again = await shopper.call.order.create({ addressId: shopper.addressId })
  expect(again.orderId).toBe(bought.orderId)
  expect((await orderOf(booked.orderId)).paymentStatus).toBe('pending')
  const { items } = await shopper.call.order.list({})
  expect(items.map(({ id }) => id)).toContain(booked.orderId)
})

test('only its buyer sees and pays a booking', async () => {
  const { id, placed } = await aBooking(shop)
  const stranger = callAs(shop.deps, await aUser(shop.deps))
  const number = String(placed.orderNumber)
  const missing = { cause: { code: 'NOT_FOUND' } }
  await expect(stranger.order.page({ number })).rejects.toMatchObject(missing)
  await expect(stranger.balance.pay({ id })).rejects.toMatchObject(missing)
})

test('on the crew’s sheet it is a stop with what to build and nothing to carry, and done it is assembled', async () => {
  const { deps } = shop
  const { id, email, pay, page } = await aBooking(shop, {
    pieces: [{ kind: 'footstool', quantity: 2 }],
  })
  await pay()
  const { run, bookingId, call, on, now } = await aRunOf(id)
  const { stops } = await call.run.sheet({ id: run.id })
  expect(stops).toMatchObject([
    {
      kind: 'delivery',
      lines: [],
      services: [{ kind: 'assembly', title: 'Footstool', quantity: 2 }],
    },
  ])
  expect(stops[0]?.services[0]?.minutes).toBeGreaterThan(0)
  await call.run.act({
    id: randomUUID(),
    runId: run.id,
    bookingId,
    pressedAt: now.toISOString(),
    kind: 'delivered',
    receivedBy: 'A. Field',
  })
  const done = await page()
  expect(done).toMatchObject({ status: 'delivered', returns: 'over' })
  const { call: buyer } = { call: callAs(deps, await aUser(deps, { role: 'admin' })) }
  const lines = [{ productId: done.lines[0]?.productId ?? '', quantity: 1 }]
  await expect(
    buyer.return.add({ orderId: id, items: lines, reason: 'comfort' }),
  ).rejects.toMatchObject({ cause: { code: expect.any(String) } })
  const mailbox = aMailbox()
  await sendEmails({ ...on, mail: mailbox.mail })
  const texts = mailbox.to(email).map(({ subject, text }) => `${subject} ${text}`)
  expect(texts.some((text) => /is assembled/.test(text))).toBe(true)
  for (const text of texts) expect(text).not.toMatch(/deliver(?:y|ed|ies)\b/i)
})

test('the confirmation says what is built, when we come, and until when it can be cancelled', async () => {
  const mailbox = aMailbox()
  const { email, pay } = await aBooking(shop)
  await pay()
  await sendEmails({ ...shop.deps, mail: mailbox.mail })
  const text = mailbox.to(email).at(-1)?.text ?? ''
  expect(text).toContain('Assembly: Double wardrobe')
  expect(text).toContain('Visit')
  expect(text).toContain('You can cancel free of charge until our team sets off.')
  expect(text).not.toContain('Delivery')
})

test('its buyer moves it to any free slot without paying more, and cancels it until the van is loaded', async () => {
  const { deps, simulator } = shop
  const { id, pay, call, slotId, zone, totalPence } = await aBooking(shop, { pricePence: 2500 })
  await pay()
  const later = await aSlot(deps, zone.id, 3)
  await call.delivery.move({ orderId: id, deliverySlotId: later })
  expect((await takenOf(deps, slotId)).taken).toBe(0)
  expect((await takenOf(deps, later)).taken).toBe(1)
  const { refund } = await call.order.cancel({ id })
  expect(refund).toMatchObject({ amountPence: totalPence })
  expect((await takenOf(deps, later)).taken).toBe(0)
  const second = await aBooking(shop)
  await second.pay()
  const { run } = await aRunOf(second.id)
  await deps.db.deliveryRun.update({ where: { id: run.id }, data: { loadedAt: new Date() } })
  await expect(second.call.order.cancel({ id: second.id })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await checkBooks(deps)).toEqual([])
  expect(await contradictions(deps, simulator)).toEqual([])
})

test('the shop that offers no assembly books none', async () => {
  const { deps } = shop
  const settings = {
    ...deps.settings,
    current: () => {
      const now = deps.settings.current()
      const services = { ...now.services, assembly: { ...now.services.assembly, isOffered: false } }
      return { ...now, services }
    },
  }
  await expect(aBooking({ ...shop, deps: { ...deps, settings } })).rejects.toMatchObject({
    cause: { code: 'SERVICE_NOT_OFFERED' },
  })
})

test('only products are best sellers: assembly that is paid for is none', async () => {
  const { pay, id } = await aBooking(shop)
  await pay()
  const { items } = await orderOf(id)
  const { call: staff } = await anAdmin(shop.deps)
  const best = await staff.order.bestSellers({})
  const assembled = new Set(items.map(({ productId }) => productId))
  expect(best.items.filter((one) => assembled.has(one.id))).toEqual([])
})
