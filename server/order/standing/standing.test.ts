import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEmails } from '#server/all-emails.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSofaOrder } from '#server/test/change.ts'
import { aZone } from '#server/test/delivery.ts'
import { aProduct } from '#server/test/factories.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { standingLines } from './standing.shared.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const anArea = areasOf('ZR')
const assembled = { assemblyMinutes: 30, assemblyPricePence: 4000 }

/** An order of sofas, with what its buyer's page and staff's page say of it. */
async function anOrder(options: Parameters<typeof aSofaOrder>[1] = {}) {
  const placed = await aSofaOrder(shop, options)
  const { call, staff, user } = placed
  const asked = { number: String(placed.number) }
  const page = async () => {
    const order = await call.order.page(asked)
    return { ...order, lines: standingLines(order.lines) }
  }
  return {
    ...placed,
    page,
    swap: (from: string, to: string, quantity = 1) =>
      placed.change({ exchanges: [{ productId: from, toProductId: to, quantity }] }),
    /** What its lines, services, promotions and delivery add up to. */
    sumOfPage: async () => {
      const { lines, standing } = await page()
      const parts = lines.flatMap((line) => [line, ...line.services])
      const items = parts.reduce((sum, one) => sum + one.pricePence * one.quantity, 0)
      const off = standing.promotions.reduce((sum, one) => sum + one.pence - one.deliveryPence, 0)
      return items - off + standing.deliveryPence
    },
    staffPage: () => staff.order.staffPage(asked),
    newest: async (subject: string) => {
      const { mail, to } = aMailbox()
      await sendEmails({ ...shop.deps, mail })
      return to(user.email).findLast((one) => one.subject.includes(subject))?.text ?? ''
    },
  }
}

test('what was exchanged is no line of the order, no part of a total before, and is named with its day and papers', async () => {
  const { green, coral, swap, page, sumOfPage, staffPage } = await anOrder({
    green: assembled,
    coral: assembled,
    services: ['assembly'],
  })
  const { papers } = await swap(green, coral)
  const order = await page()
  expect(order.lines).toMatchObject([
    { productId: coral, quantity: 1, cancelledQuantity: 0, services: [{ quantity: 1 }] },
  ])
  expect(order.standing).toMatchObject({ totalPence: 64_000, refundedPence: 0, takenOffPence: 0 })
  expect(await sumOfPage()).toBe(order.nowPence)
  expect(order.changes).toMatchObject([
    {
      at: expect.stringMatching(/^\d{4}-/),
      removed: [{ title: 'Sofa, green', quantity: 1 }],
      added: [{ title: 'Sofa, coral', quantity: 1 }],
      askedPence: 10_000,
      papers,
    },
  ])
  const staffs = await staffPage()
  expect(staffs.standing).toEqual(order.standing)
  const vat = standingLines(staffs.lines).flatMap((line) => [line, ...line.services])
  expect(vat.reduce((sum, { vatPence }) => sum + vatPence, staffs.deliveryVatPence)).toBe(
    staffs.nowVatPence,
  )
})

test('what a cheaper fabric gives back is a refund of the change, and not one of the total', async () => {
  const { green, blue, swap, page } = await anOrder()
  await swap(green, blue)
  const order = await page()
  expect(order).toMatchObject({
    nowPence: 45_000,
    paidPence: 50_000,
    standing: { totalPence: 45_000, refundedPence: 0, takenOffPence: 0 },
    refunds: [{ amountPence: 5000, isOfChange: true }],
  })
})

test('one of two that was exchanged is not cancelled; what its buyer cancels then is, of what the order had', async () => {
  const { orderId: id, green, coral, swap, page, call, newest } = await anOrder({ pieces: 2 })
  await swap(green, coral)
  expect((await page()).lines).toMatchObject([
    { productId: green, quantity: 1, cancelledQuantity: 0 },
    { productId: coral, quantity: 1, cancelledQuantity: 0 },
  ])
  await call.order.cancel({ id, items: [{ productId: green, quantity: 1 }] })
  const order = await page()
  expect(order.lines).toMatchObject([
    { productId: green, quantity: 1, cancelledQuantity: 1 },
    { productId: coral, quantity: 1, cancelledQuantity: 0 },
  ])
  expect(order.standing.totalPence).toBe(110_000)
  const { totalPence, takenOffPence, refundedPence } = order.standing
  expect(totalPence - takenOffPence - refundedPence).toBe(order.nowPence)
  const text = await newest('Part of order')
  expect(text).toContain('1 × Sofa, green')
  expect(text).toMatch(/Total now:?\s+£600\.00/)
})

test('the emails about a cancelled and a rejected order list what it had after its change', async () => {
  const first = await anOrder()
  await first.swap(first.green, first.coral)
  await first.call.order.cancel({ id: first.orderId })
  const cancelled = await first.newest('has been cancelled')
  expect(cancelled).toContain('Sofa, coral')
  expect(cancelled).not.toContain('Sofa, green')
  const second = await anOrder()
  await second.swap(second.green, second.coral)
  await second.staff.order.setStatus({ id: second.orderId, status: 'rejected' })
  const rejected = await second.newest('cancelled')
  expect(rejected).toContain('Sofa, coral')
  expect(rejected).not.toContain('Sofa, green')
})

test('a delivery that a change made cheaper is shown at its new price', async () => {
  const zone = await aZone(shop.deps, { areas: [anArea()], pricePence: 1500 })
  const { change, page, sumOfPage } = await anOrder({ zone })
  await change({ deliveryPence: 500 })
  const order = await page()
  expect(order.standing).toMatchObject({ deliveryPence: 500, totalPence: 50_500, takenOffPence: 0 })
  expect(order.changes).toMatchObject([{ delivery: { beforePence: 1500, afterPence: 500 } }])
  expect(await sumOfPage()).toBe(order.nowPence)
})

test('several changes and a goodwill refund leave sums that add up to what the order comes to now', async () => {
  const {
    orderId: id,
    green,
    coral,
    blue,
    swap,
    page,
    sumOfPage,
    staff,
    change,
  } = await anOrder({
    pieces: 3,
  })
  const lamp = await aProduct(shop.deps, { title: 'Lamp', pricePence: 2500, stock: 5 })
  await swap(green, coral, 2)
  await staff.order.refund({ id, amountPence: 3333, idempotencyKey: randomUUID() })
  await swap(coral, blue)
  await change({ lines: [{ productId: lamp.id, quantity: 2 }], takenOutside: 'Till 4' })
  await swap(blue, green)
  const { standing, nowPence, lines } = await page()
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [green, 2],
    [coral, 1],
    [lamp.id, 2],
  ])
  expect(standing.totalPence).toBe(await sumOfPage())
  expect(standing.totalPence).toBe(165_000)
  expect(standing.totalPence - standing.takenOffPence - standing.refundedPence).toBe(nowPence)
})
