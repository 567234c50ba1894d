import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { orderSteps } from './read-order-page.ts'

async function aPage() {
  const shop = await testShop()
  const order = await anOrder(shop)
  const { number } = await order.row()
  const staff = await anAdmin(shop.deps)
  const read = () => order.shopper.call.order.page({ number: `HW-${number}` })
  return { ...shop, order, staff, read }
}

const statesOf = ({ steps }: { steps: { step: string; state: string }[] }) =>
  steps.map(({ step, state }) => `${step} ${state}`)

test("an order's page has its products, address, dates, payment and invoice", async () => {
  const { order, read } = await aPage()
  const page = await read()
  expect(page).toMatchObject({
    seenBy: 'account',
    totalPence: 20_000,
    lines: [{ title: order.product.title, quantity: 2 }],
    address: { city: 'Lewes' },
    paymentStatus: 'paid',
  })
  expect(page.invoiceNumber).toMatch(/^HW-/)
  expect(page.deliveries[0]?.from).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('the page says what its buyer can do next, and does not say it to staff', async () => {
  const { order, staff, read } = await aPage()
  const { number } = await order.row()
  const next = ({ mayCancel, deliveries }: Awaited<ReturnType<typeof read>>) => [
    mayCancel,
    deliveries.map(({ mayMove }) => mayMove),
  ]
  expect(next(await read())).toEqual([true, [true]])
  expect(next(await staff.call.order.page({ number: String(number) }))).toEqual([false, [false]])
  await staff.call.order.setStatus({ id: order.id, status: 'delivered' })
  expect(next(await read())).toEqual([false, [false]])
})

test('the timeline follows the status changes of staff', async () => {
  const { order, staff, read } = await aPage()
  expect(statesOf(await read())).toEqual([
    'ordered done',
    'confirmed current',
    'inProcess ahead',
    'inShipping ahead',
    'delivered ahead',
  ])
  await staff.call.order.setStatus({ id: order.id, status: 'inShipping' })
  const { steps } = await read()
  expect(statesOf({ steps }).slice(2, 4)).toEqual(['inProcess done', 'inShipping current'])
  expect(steps[2]?.at).toBeNull()
  expect(steps[3]?.at).not.toBeNull()
})

test("a rejected order's timeline ends with the rejection, and the page states the refund", async () => {
  const { order, staff, read } = await aPage()
  await staff.call.order.setStatus({ id: order.id, status: 'rejected' })
  const page = await read()
  expect(statesOf(page)).toEqual(['ordered done', 'confirmed done', 'cancelled current'])
  expect(page.refunds).toMatchObject([{ amountPence: 20_000, isBooked: true }])
})

test('an order that ended unpaid has the time of its end', () => {
  const [createdAt, endedAt] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')]
  const steps = orderSteps({ status: 'rejected', createdAt, paidAt: null, moves: [], endedAt })
  expect(steps).toEqual([
    { step: 'ordered', state: 'done', at: createdAt.toISOString() },
    { step: 'cancelled', state: 'current', at: endedAt.toISOString() },
  ])
})

test('a made-to-order order is expected when it is made', async () => {
  const { deps, order } = await aPage()
  const sofa = await aProduct(deps, { stock: 0, leadDays: 49 })
  await order.shopper.fill(sofa.id)
  const placed = await order.shopper.order()
  const page = await order.shopper.call.order.page({ number: String(placed.orderNumber) })
  expect(page.deliveries[0]?.from).toBe(page.promisedFrom)
})
