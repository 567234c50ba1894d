import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { loadOf } from '#server/run/load.shared.ts'
import { aUser, changeProduct } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'
import { aDeliveredOrder } from '#server/test/returns.ts'
import { anAdmin } from '#server/test/staff.ts'
import { settleReturns } from './settle-returns.ts'

/** A return with its collection on a run of the day, and the crew's actions there. */
async function aStop() {
  const order = await aDeliveredOrder(await testShop())
  const { deps, ask, chair, collection } = order
  const { id } = await ask({ [chair.id]: 1 }, { deliverySlotId: collection })
  const { id: bookingId, slot } = await deps.db.deliveryBooking.findUniqueOrThrow({
    where: { collectionFor: id },
    include: { slot: true },
  })
  const user = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  const run = await deps.db.deliveryRun.create({
    data: {
      date: slot.date,
      name: 'North',
      loadedAt: new Date(),
      crew: { create: { userId: user.id } },
    },
  })
  await deps.db.deliveryBooking.update({
    where: { id: bookingId },
    data: { runId: run.id, position: 0 },
  })
  const now = new Date(slot.date.getTime() + 8 * 3_600_000)
  const on = { ...deps, clock: { now: () => now } }
  const pressed = { id: randomUUID(), runId: run.id, bookingId, pressedAt: now.toISOString() }
  return { ...order, id, on, pressed, crew: callAs(on, user) }
}

test('a return collected by the crew is refunded within a minute, and is on the timeline', async () => {
  const { on, crew, pressed, list, refundedAmounts, steps } = await aStop()
  await crew.run.act({ ...pressed, kind: 'delivered', receivedBy: 'R. Ash' })
  expect(await list()).toMatchObject([{ status: 'collected', collectedAt: expect.any(String) }])
  await settleReturns(on)
  expect(refundedAmounts()).toEqual([10_000])
  expect((await steps()).map((data) => JSON.parse(JSON.stringify(data)).step)).toEqual([
    'asked',
    'slotBooked',
    'collected',
    'refunded',
  ])
})

test('a collection with nobody at home needs another day', async () => {
  const { crew, pressed, id, shopper, nextSlotId, list } = await aStop()
  await crew.run.act({ ...pressed, kind: 'couldNotDeliver', failure: 'nobodyHome' })
  expect(await list()).toMatchObject([{ status: 'accepted', collection: null }])
  await shopper.call.return.book({ id, deliverySlotId: nextSlotId })
  expect(await list()).toMatchObject([{ status: 'slotBooked' }])
})

test("the load of the collection's day includes its weight", async () => {
  const { deps, pressed, chair } = await aStop()
  await changeProduct(deps, chair.id, { weightGrams: 40_000 })
  const run = await deps.db.deliveryRun.findUniqueOrThrow({ where: { id: pressed.runId } })
  const { call } = await anAdmin(deps)
  const { runs } = await call.run.day({ date: run.date.toISOString().slice(0, 10) })
  const stops = runs.find(({ id }) => id === run.id)?.stops ?? []
  expect(stops.map(({ kind }) => kind)).toEqual(['collection'])
  expect(loadOf(stops)).toMatchObject({ boxes: 1, kilograms: 40 })
})
