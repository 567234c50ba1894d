import { expect, test } from 'vitest'
import { aBookedOrder, takenOf } from '#server/test/delivery.ts'
import { sendEmails } from '#server/all-emails.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { anAdmin } from '#server/test/staff.ts'

const shop = await testShop()
const { deps } = shop

const dayOf = async (id: string) => {
  const { date } = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id } })
  return date.toISOString().slice(0, 10)
}

test('all deliveries of a run that fails move to another day, and each buyer is written to', async () => {
  const one = await aBookedOrder(shop, { places: 2 })
  const { zone, first, second } = one
  const other = await aBookedOrder(shop, { zone })
  const run = await one.aRun({ loadedAt: new Date() })
  const booking = await other.booking()
  await deps.db.deliveryBooking.update({
    where: { id: booking.id },
    data: { runId: run.id, position: 1 },
  })
  const elsewhere = await aBookedOrder(shop)
  const { call } = await anAdmin(deps, ['warehouse'])
  const [date, to] = await Promise.all([dayOf(first), dayOf(second)])
  expect(await call.delivery.moveDay({ date, to, runId: run.id })).toEqual({ moved: 2, left: [] })
  expect(await takenOf(deps, first)).toEqual({ taken: 0, bookings: 0 })
  expect(await takenOf(deps, second)).toEqual({ taken: 2, bookings: 2 })
  expect(await takenOf(deps, elsewhere.first)).toEqual({ taken: 1, bookings: 1 })
  for (const { orderId, booking: read } of [one, other]) {
    const { id } = await read()
    expect(await deps.db.outboxMail.count({ where: { key: `delivery-${id}` } })).toBe(1)
    const moved = { orderId, type: 'deliveryMoved', actorId: { not: null } }
    expect(await deps.db.orderEvent.count({ where: moved })).toBe(1)
  }
})

test('a delivery without a free slot on the new day stays, and is named', async () => {
  const one = await aBookedOrder(shop, { places: 2 })
  const { zone, first, second } = one
  const other = await aBookedOrder(shop, { zone })
  await deps.db.deliverySlot.update({
    where: { id: second },
    data: { plannedPlaces: 1, places: 1 },
  })
  const { call } = await anAdmin(deps)
  const run = await one.aRun()
  const { id } = await other.booking()
  await deps.db.deliveryBooking.update({ where: { id }, data: { runId: run.id, position: 1 } })
  const [date, to] = await Promise.all([dayOf(first), dayOf(second)])
  expect(await call.delivery.moveDay({ date, to, runId: run.id })).toEqual({
    moved: 1,
    left: [{ orderNumber: other.number, reason: 'No free slot on this day.' }],
  })
  expect(await takenOf(deps, first)).toEqual({ taken: 1, bookings: 1 })
})

test('a day whose hours are over is not a day without a free slot', async () => {
  const { first, second, number, aRun } = await aBookedOrder(shop)
  const { user } = await anAdmin(deps)
  const { id: runId } = await aRun()
  const [date, to] = await Promise.all([dayOf(first), dayOf(second)])
  const at = (hour: string) => {
    const clock = { now: () => new Date(`${to}T${hour}:00Z`) }
    return callAs({ ...deps, clock }, user).delivery.moveDay({ date, to, runId })
  }
  expect(await at('14:00')).toEqual({
    moved: 0,
    left: [{ orderNumber: number, reason: 'The delivery hours of this day are over.' }],
  })
  expect(await at('06:00')).toEqual({ moved: 1, left: [] })
})

test('the email about a moved delivery has the reason that staff gave', async () => {
  const { first, second, user, aRun } = await aBookedOrder(shop)
  const { call } = await anAdmin(deps)
  const { id: runId } = await aRun()
  const [date, to] = await Promise.all([dayOf(first), dayOf(second)])
  await call.delivery.moveDay({ date, to, runId, reason: 'our van broke down.' })
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const texts = mailbox.to(user.email).map(({ text }) => text)
  expect(texts.join()).toContain('The reason: our van broke down.')
})

test('a buyer’s move has no reason in its email, and no reason is longer than 300 characters', async () => {
  const { orderId, second, first, user, call } = await aBookedOrder(shop)
  await call.delivery.move({ orderId, deliverySlotId: second, reason: 'Call 0900 12345' })
  const mailbox = aMailbox()
  await sendEmails({ ...deps, mail: mailbox.mail })
  const texts = mailbox.to(user.email).map(({ text }) => text)
  expect(texts.join()).toContain('is now booked for')
  expect(texts.join()).not.toContain('0900')
  const { call: staff } = await anAdmin(deps)
  const long = { orderId, deliverySlotId: first, reason: 'a'.repeat(15_000) }
  await expect(staff.delivery.move(long)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
