import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { daysAfter } from '#server/lib/time/working-days.shared.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const zones = '/api/admin/delivery/zones'
const add = `POST ${zones}/add`
const get = `GET ${zones}/get/{id}`
const edit = `PUT ${zones}/edit/{id}`
const remove = `DELETE ${zones}/delete/{id}`
const addDay = `POST ${zones}/exceptions/add`
const removeDay = `DELETE ${zones}/exceptions/delete/{id}`

const nobody = { id: '00000000-0000-7000-8000-000000000000' }
let areas = 40
/** A zone with an area that no other test takes: the server refuses what a zone has already. */
async function aZone() {
  areas += 1
  const body = {
    name: `Zone ${randomUUID()}`,
    areas: [`zp${areas}`],
    price: '35.50',
    weekdays: [1, 2],
    windows: [{ from: '7', to: 13, places: 4, price: 12.5 }],
  }
  return ask(add, { as, body })
}

test('a delivery zone is added, read and listed, in pounds', async () => {
  const added = await aZone()
  expect(added).toMatchObject({
    status: 201,
    json: {
      message: 'Zone added successfully',
      data: {
        areas: [`ZP${areas}`],
        price: 35.5,
        noticeDays: 2,
        windows: [{ from: 7, to: 13, places: 4, price: 12.5, weekdays: [] }],
      },
    },
  })
  const { data } = added.json
  expect((await ask(get, { as, params: { id: data._id } })).json.data).toEqual(data)
  const list = await ask(`GET ${zones}/get`, { as })
  expect(list.json.data.at(-1)).toEqual(data)
})

test('an area of another zone and an invalid window are refused with their fields', async () => {
  const body = { name: 'Docks', areas: ['E'], windows: [{ from: 7, to: 6, places: 1 }] }
  expect((await ask(add, { as, body })).json.errors).toEqual({
    'windows.0.to': 'The end must be after the start.',
  })
  const taken = await ask(add, { as, body: { name: 'Docks', areas: ['E'], isServed: false } })
  expect(taken).toMatchObject({
    status: 400,
    json: { errors: { areas: 'London already has E.' } },
  })
})

test('a zone can be sent back as it was read; a second edit over the same version is refused', async () => {
  const { data } = (await aZone()).json
  const params = { id: data._id }
  const edited = await ask(edit, { as, params, body: { ...data, noticeDays: 4 } })
  expect(edited).toMatchObject({
    status: 200,
    json: { data: { noticeDays: 4, windows: data.windows }, overbooked: [] },
  })
  expect((await ask(edit, { as, params, body: data })).status).toBe(409)
  expect((await ask(edit, { as, params: nobody, body: {} })).status).toBe(404)
})

test('collection and parcels of a zone are added, read, changed and left as they are by a client that does not know them', async () => {
  const { data } = (await aZone()).json
  const params = { id: data._id }
  expect(data).toMatchObject({ collection: null, parcel: null })
  const collection = { offered: true, price: 5, freeFrom: 99.5 }
  const sizes = [{ upToKg: 2, upToCm: 45, price: 3.95 }]
  const parcel = { offered: true, price: 0, freeFrom: null, sizes }
  const body = { collection: { price: '5', freeFrom: 99.5 }, parcel: { sizes } }
  const edited = await ask(edit, { as, params, body })
  expect(edited).toMatchObject({ status: 200, json: { data: { collection, parcel } } })
  const unknowing = await ask(edit, { as, params, body: { noticeDays: 3 } })
  expect(unknowing.json.data).toMatchObject({ noticeDays: 3, collection, parcel })
  const none = { collection: { offered: false }, parcel: null }
  expect((await ask(edit, { as, params, body: none })).json.data).toMatchObject({
    collection: { offered: false, price: 0, freeFrom: null },
    parcel: null,
  })
  const wrong = { parcel: { sizes: [{ upToKg: 0, upToCm: 45, price: 1 }] } }
  expect((await ask(edit, { as, params, body: wrong })).status).toBe(400)
})

test('windows with fewer places than bookings are reported', async () => {
  const { data } = (await aZone()).json
  const slot = await deps.db.deliverySlot.findFirstOrThrow({ where: { zoneId: data._id } })
  await deps.db.deliverySlot.update({ where: { id: slot.id }, data: { taken: 3 } })
  const edited = await ask(edit, {
    as,
    params: { id: data._id },
    body: { windows: [{ from: 7, to: 13, places: 2 }] },
  })
  const over = { slotId: slot.id, from: 7, to: 13, places: 2, booked: 3 }
  expect(edited.json.overbooked).toMatchObject([over])
  const removed = await ask(remove, { as, params: { id: data._id } })
  expect(removed.json.overbooked).toMatchObject([{ ...over, places: 0 }])
  expect((await ask(get, { as, params: { id: data._id } })).status).toBe(404)
  expect((await ask(remove, { as, params: nobody })).status).toBe(404)
})

test('a day without vans is added, listed and removed', async () => {
  const { data } = (await aZone()).json
  const date = daysAfter(dayInLondon(deps.clock.now()), 20)
  const added = await ask(addDay, { as, body: { zone: data._id, date, noVans: true } })
  expect(added).toMatchObject({
    status: 201,
    json: { data: { zone: data._id, date, noVans: true, extraPlaces: 0 }, overbooked: [] },
  })
  const list = await ask(`GET ${zones}/exceptions/get`, { as })
  expect(list.json.data).toContainEqual(added.json.data)
  const params = { id: added.json.data._id }
  expect((await ask(removeDay, { as, params })).json).toMatchObject({ overbooked: [] })
  expect((await ask(removeDay, { as, params })).status).toBe(404)
  const past = { date: '2020-01-01', noVans: true }
  expect((await ask(addDay, { as, body: past })).json.errors).toEqual({
    date: 'This day is in the past. Choose a later one.',
  })
  const unknown = { zone: nobody.id, date, noVans: true }
  expect((await ask(addDay, { as, body: unknown })).status).toBe(404)
})
