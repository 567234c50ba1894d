import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { aBookedOrder } from '#server/test/delivery.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { statementsOf } from '#server/test/statements.ts'

let shop: OwnShop
let staff: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  staff = await anAdmin(shop.deps)
})
afterAll(() => shop[Symbol.asyncDispose]())

const isoOf = (date: Date) => date.toISOString().slice(0, 10)

async function dayOf(slotId: string): Promise<string> {
  return isoOf((await shop.deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })).date)
}

const numbers = async (day: string) =>
  (await staff.call.run.week({ day })).items.map(({ orderNumber }) => orderNumber)

test('the list of a week has its bookings by day, window, zone, run and stop, and no price', async () => {
  const late = await aBookedOrder(shop, { places: 3 })
  const early = await aBookedOrder(shop, { zone: late.zone })
  const alone = await aBookedOrder(shop, { zone: late.zone })
  const day = await dayOf(late.first)
  const run = await staff.call.run.create({ id: randomUUID(), date: day, name: 'London north' })
  for (const order of [early, late]) {
    const { id: bookingId } = await order.booking()
    await staff.call.run.placeStop({ bookingId, runId: run.id })
  }
  const list = await staff.call.run.week({ day })
  const zone = await shop.deps.db.deliveryZone.findUniqueOrThrow({ where: { id: late.zone.id } })
  expect(list.items.filter((one) => one.zone === zone.name)).toMatchObject([
    { orderNumber: early.number, date: day, startHour: 7, run: { id: run.id, name: run.name } },
    { orderNumber: late.number, kind: 'delivery', status: 'booked', part: null },
    { orderNumber: alone.number, run: null, isOnTheWay: false, failure: null },
  ])
  expect(list.items.map(({ date }) => date)).toEqual(list.items.map(({ date }) => date).toSorted())
  expect(JSON.stringify(list)).not.toMatch(/pence|price/i)
})

test('the list of another week has none of them, and a held booking is in no list', async () => {
  const order = await aBookedOrder(shop)
  const day = await dayOf(order.first)
  expect(await numbers(day)).toContain(order.number)
  expect(await numbers(daysAfter(day, 7))).not.toContain(order.number)
  const { id } = await order.booking()
  await shop.deps.db.deliveryBooking.update({ where: { id }, data: { status: 'held' } })
  expect(await numbers(day)).not.toContain(order.number)
  await shop.deps.db.deliveryBooking.update({ where: { id }, data: { status: 'booked' } })
})

test('the list has pages, and a page beyond the last is empty', async () => {
  const order = await aBookedOrder(shop)
  const day = await dayOf(order.first)
  const { pagination } = await staff.call.run.week({ day })
  const beyond = await staff.call.run.week({ day, page: pagination.totalPages + 1 })
  expect(beyond).toMatchObject({
    items: [],
    pagination: { totalCount: pagination.totalCount, hasNext: false, hasPrev: true },
  })
})

test('the list of a week is read in two statements', async () => {
  expect(await statementsOf(() => staff.call.run.week({}))).toHaveLength(2)
})
