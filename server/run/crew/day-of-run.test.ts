import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { aPhotograph } from '#server/test/photograph.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { aStop } from '#server/test/crew-stop.ts'
import { addStopPhotograph } from './add-stop-photograph.ts'

let shop: OwnShop
let deps: OwnShop['deps']
beforeAll(async () => {
  shop = await ownShop()
  deps = shop.deps
})
afterAll(() => shop[Symbol.asyncDispose]())

test('before its day an action at a run is refused with the day, for its crew and for staff who plan runs', async () => {
  const { delivered, failed, ids, run, now, crew, row, call, emails, bookingId } = await aStop(shop)
  const warehouse = await aUser(deps, { role: 'admin', staffRoles: ['warehouse'] })
  const theDayBefore = { ...deps, clock: { now: () => new Date(now.getTime() - 86_400_000) } }
  const onTheWay = { ...ids, id: randomUUID(), kind: 'onTheWay' } as const
  const toCome = {
    cause: {
      code: 'RUN_TO_COME',
      message: expect.stringMatching(/^This run is on \w+day \d+ \w+\./),
    },
  }
  for (const early of [callAs(theDayBefore, crew), callAs(theDayBefore, warehouse)]) {
    for (const action of [onTheWay, delivered, failed]) {
      await expect(early.run.act(action)).rejects.toMatchObject(toCome)
    }
  }
  await expect(
    addStopPhotograph(
      theDayBefore,
      warehouse,
      { id: randomUUID(), runId: run.id, bookingId },
      await aPhotograph(),
    ),
  ).rejects.toMatchObject({ code: 'RUN_TO_COME' })
  expect((await row()).status).toBe('confirmed')
  expect(await emails()).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/delivered|is on its way/) }),
  )
  const sheet = async (by: ReturnType<typeof callAs>) => by.run.sheet({ id: run.id })
  expect((await sheet(callAs(theDayBefore, warehouse))).isToCome).toBe(true)
  expect((await sheet(call)).isToCome).toBe(false)
  // The crew read tomorrow's run the day before, and not earlier.
  const eve = callAs(theDayBefore, crew)
  expect(await eve.run.own()).toMatchObject([{ id: run.id }])
  expect((await sheet(eve)).isToCome).toBe(true)
  const twoDaysBefore = { ...deps, clock: { now: () => new Date(now.getTime() - 2 * 86_400_000) } }
  const tooEarly = callAs(twoDaysBefore, crew)
  expect(await tooEarly.run.own()).toEqual([])
  await expect(sheet(tooEarly)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } })
  // Crew of other runs are not told that the run exists.
  const stranger = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  await expect(callAs(theDayBefore, stranger).run.act(delivered)).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  })
})

test('the crew deliver on the day although their phone is a day behind', async () => {
  const { call, delivered, now, run, row } = await aStop(shop)
  const pressedAt = new Date(now.getTime() - 86_400_000).toISOString()
  expect(await call.run.act({ ...delivered, pressedAt })).toMatchObject({
    doneAt: run.date.toISOString(),
  })
  expect((await row()).status).toBe('delivered')
})

test('an action of the day is accepted days later, when the phone has a signal again', async () => {
  const { delivered, now, crew } = await aStop(shop)
  const later = callAs(
    { ...deps, clock: { now: () => new Date(now.getTime() + 3 * 86_400_000) } },
    crew,
  )
  expect(await later.run.act(delivered)).toMatchObject({ doneAt: now.toISOString() })
})
