import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStopPhotograph } from '#server/run/crew/add-stop-photograph.ts'
import { aBookedOrder } from '#server/test/delivery.ts'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aPhotograph } from '#server/test/photograph.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A booked order on the run of two people, at half past nine of its day. */
async function aStop() {
  const order = await aBookedOrder(shop)
  const crew = (userName: string) =>
    aUser(shop.deps, { role: 'admin', staffRoles: ['crew'], userName })
  const [dele, marcin] = [await crew('Dele Okafor'), await crew('Marcin Zając')]
  const run = await order.aRun({ loadedAt: new Date() })
  const people = [dele, marcin].map(({ id: userId }) => ({ runId: run.id, userId }))
  await shop.deps.db.deliveryRunCrew.createMany({ data: people })
  const now = new Date(run.date.getTime() + 9.5 * 3_600_000)
  const deps = { ...shop.deps, clock: { now: () => now } }
  const { id: bookingId } = await order.booking()
  const ids = { runId: run.id, bookingId, id: randomUUID() }
  return {
    ...order,
    now,
    page: (at: Date = now) =>
      callAs({ ...deps, clock: { now: () => at } }, order.user).order.page({
        number: String(order.number),
      }),
    deliver: () =>
      callAs(deps, dele).run.act({
        ...ids,
        pressedAt: now.toISOString(),
        kind: 'delivered',
        receivedBy: 'R. Ash',
      }),
    photograph: async () => addStopPhotograph(deps, dele, ids, await aPhotograph()),
  }
}

test('the order’s page has when it was delivered, by whom, who received it, and the photographs', async () => {
  const { page, deliver, photograph, now } = await aStop()
  expect((await page()).visits).toEqual([])
  await deliver()
  await photograph()
  expect((await page()).visits).toEqual([
    {
      part: 1,
      at: now.toISOString(),
      receivedBy: 'R. Ash',
      broughtBy: ['Dele', 'Marcin'],
      photographIds: [expect.any(String)],
    },
  ])
})

test('expired photographs are no longer on the order’s page', async () => {
  const { page, deliver, photograph, orderId } = await aStop()
  await deliver()
  await photograph()
  const { endsAt } = await shop.deps.db.photograph.findFirstOrThrow({ where: { orderId } })
  const [before] = (await page(new Date(endsAt.getTime() - 1000))).visits
  const [after] = (await page(endsAt)).visits
  expect([before?.photographIds.length, after?.photographIds.length]).toEqual([1, 0])
})
