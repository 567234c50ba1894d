import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aBookedOrder } from '#server/test/delivery.ts'
import { testShop } from '#server/test/harness.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const day = 'GET /api/admin/delivery/day/{date}'
const arrange = 'PUT /api/admin/delivery/day/{date}'
const read = 'GET /api/admin/delivery/booking/{id}'
const place = 'PUT /api/admin/delivery/booking/{id}'
const nobody = { id: '00000000-0000-7000-8000-000000000000' }

test('a day is read as runs, and a booking can be put on one of them, on none of another day, and taken off', async () => {
  const order = await aBookedOrder(await testShop())
  const { id, slotId } = await order.booking()
  const slot = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
  const date = slot.date.toISOString().slice(0, 10)
  const name = `North ${randomUUID()}`
  const run = await deps.db.deliveryRun.create({ data: { date: slot.date, name } })
  const params = { id }
  expect((await ask(read, { as, params })).json.data).toMatchObject({
    _id: id,
    orderNumber: order.number,
    runId: null,
    from: 7,
    to: 13,
  })
  const body = { runId: run.id, position: '0' }
  const put = await ask(place, { as, params, body })
  expect(put).toMatchObject({
    status: 200,
    json: { message: 'Booking updated.', data: { runId: run.id, position: 0 } },
  })
  expect((await ask(place, { as, params, body })).json.data).toEqual(put.json.data)
  const shown = await ask(day, { as, params: { date } })
  expect(shown.json.data.runs).toContainEqual(
    expect.objectContaining({ name, boxes: 1, bookings: [expect.objectContaining({ _id: id })] }),
  )
  expect(JSON.stringify(shown.json)).not.toMatch(/price|pence|total|weightGrams/i)
  const later = new Date(slot.date.getTime() + 30 * 86_400_000)
  const other = await deps.db.deliveryRun.create({ data: { date: later, name } })
  expect((await ask(place, { as, params, body: { runId: other.id } })).status).toBe(409)
  const off = await ask(place, { as, params, body: { runId: null } })
  expect(off.json.data).toEqual({ runId: null, position: null })
})

test('a day can be sent back with its bookings in other runs, repeatedly', async () => {
  const order = await aBookedOrder(await testShop())
  const { id, slotId } = await order.booking()
  const slot = await deps.db.deliverySlot.findUniqueOrThrow({ where: { id: slotId } })
  const params = { date: slot.date.toISOString().slice(0, 10) }
  const name = `South ${randomUUID()}`
  const run = await deps.db.deliveryRun.create({ data: { date: slot.date, name } })
  const { data } = (await ask(day, { as, params })).json
  const runs = data.runs.map((known: { _id: string; bookings: object[] }) =>
    known._id === run.id ? { ...known, bookings: [{ _id: id }] } : known,
  )
  const arranged = await ask(arrange, { as, params, body: { ...data, runs } })
  expect(arranged).toMatchObject({ status: 200, json: { message: 'Day updated.' } })
  expect(arranged.json.data.runs).toContainEqual(
    expect.objectContaining({ _id: run.id, bookings: [expect.objectContaining({ _id: id })] }),
  )
  expect((await ask(arrange, { as, params, body: { runs } })).json).toEqual(arranged.json)
  const of = (runId: string, bookings: string[]) =>
    ask(arrange, {
      as,
      params,
      body: { runs: [{ _id: runId, bookings: bookings.map((_id) => ({ _id })) }] },
    })
  expect((await of(nobody.id, [])).status).toBe(404)
  expect((await of(run.id, [nobody.id])).status).toBe(409)
  expect((await of(run.id, [id, id])).status).toBe(400)
  expect((await of(run.id, [])).json.data.unassigned).toContainEqual(
    expect.objectContaining({ _id: id, runId: null }),
  )
})

test('an unknown booking is 404, and an invalid day 400', async () => {
  expect((await ask(read, { as, params: nobody })).status).toBe(404)
  expect((await ask(place, { as, params: nobody, body: { runId: null } })).status).toBe(404)
  expect((await ask(day, { as, params: { date: '2026-02-30' } })).status).toBe(400)
})
