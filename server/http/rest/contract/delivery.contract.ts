import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps, sessionOf, simulator } = await restShop()
const check = 'GET /api/shop/delivery/check/{postcode}'
const slots = 'GET /api/shop/delivery/slots'
const move = 'PUT /api/shop/order/delivery/{id}'

const zone = await aZone(deps, { areas: ['YU1'] })

test('a postcode is checked, in any spelling', async () => {
  const served = await ask(check, { params: { postcode: 'yu1 1aa' } })
  expect(served.json.data).toEqual({
    served: true,
    zone: zone.name,
    price: 0,
    earliest: expect.any(String),
    message: expect.stringContaining('to YU1 1AA from'),
  })
  const island = await ask(check, { params: { postcode: 'BT9 6AB' } })
  expect(island).toMatchObject({ status: 200, json: { data: { served: false, price: null } } })
  const wrong = await ask(check, { params: { postcode: 'banana' } })
  expect(wrong).toMatchObject({
    status: 400,
    json: { errors: { postcode: 'Enter a UK postcode, such as W1U 4EF.' } },
  })
})

test('the free windows of a postcode are listed for some products, earliest first, optionally from a day on', async () => {
  const { id } = await aProduct(deps)
  const found = await ask(slots, { query: { postcode: 'YU1 1AA', items: `${id}:2` } })
  expect(found.json.data[0]).toEqual({
    _id: expect.any(String),
    date: expect.any(String),
    from: 7,
    to: 13,
    price: 0,
    places: 5,
  })
  const days = found.json.data.map(({ date }: { date: string }) => date)
  expect(days).toEqual(days.toSorted())
  const from = days.at(3)
  const later = await ask(slots, { query: { postcode: 'YU1 1AA', items: `${id}:2`, from } })
  expect(later.json.data[0]).toMatchObject({ date: from })
  const wrong = await ask(slots, { query: { postcode: 'YU1 1AA', items: id } })
  expect(wrong).toMatchObject({
    status: 400,
    json: { errors: { items: 'Enter items as id:quantity,id:quantity.' } },
  })
})

test.each([
  ['no id', 'chair:2', /^Enter items as/],
  ['no quantity', randomUUID(), /^Enter items as/],
  ['two quantities', `${randomUUID()}:2:3`, /^Enter items as/],
  ['a quantity that is no number', `${randomUUID()}:1e1`, /^Enter items as/],
  ['an empty item', `,${randomUUID()}:1`, /^Enter items as/],
  ['an unknown product', `${randomUUID()}:2`, /not in the shop/],
])('windows are not listed for items with %s', async (_, items, message) => {
  const { status, json } = await ask(slots, { query: { postcode: 'YU1 1AA', items } })
  expect({ status, json }).toMatchObject({
    status: 400,
    json: { errors: { items: expect.stringMatching(message) } },
  })
})

test('windows are not listed for an archived product, also where the shop does not deliver', async () => {
  const { id } = await aProduct(deps, { archivedAt: new Date() })
  for (const postcode of ['YU1 1AA', 'BT9 6AB']) {
    expect(await ask(slots, { query: { postcode, items: `${id}:1` } })).toMatchObject({
      status: 400,
    })
  }
})

/** The first day with windows for these items. */
const firstOf = async (items: string): Promise<string> =>
  (await ask(slots, { query: { postcode: 'YU1 1AA', items } })).json.data[0].date

test('a product that is listed twice is added up: two and two of three have to be made', async () => {
  const { id } = await aProduct(deps, { stock: 3, leadDays: 40 })
  expect(await firstOf(`${id}:2,${id}:2`)).toBe(await firstOf(`${id}:4`))
  expect(await firstOf(`${id}:2`)).not.toBe(await firstOf(`${id}:4`))
})

test('an order is placed for a window, and its delivery moved to another one', async () => {
  const { user, call, fill } = await aShopper(deps)
  const { id: addressId } = await call.address.add(anAddress({ pincode: 'YU1 1AA' }))
  await fill((await aProduct(deps)).id)
  const as = await sessionOf(user)
  const body = {
    userId: user.id,
    addressInfo: { addressId },
    deliverySlotId: await aSlot(deps, zone.id),
  }
  const { json: order } = await ask('POST /api/shop/order/create', { as, body })
  await simulator.pay(order.paymentIntentId)
  await ask('POST /api/shop/order/capture', { body: order })
  const deliverySlotId = await aSlot(deps, zone.id, 1)
  const to = { as, params: { id: order.orderId }, body: { deliverySlotId } }
  const moved = await ask(move, to)
  expect(moved.json.data).toEqual({
    _id: deliverySlotId,
    date: expect.any(String),
    from: 7,
    to: 13,
  })
  expect((await ask(move, to)).json).toEqual(moved.json)
  const { json } = await ask('GET /api/shop/order/details/{id}', {
    as,
    params: { id: order.orderId },
  })
  expect(json.data.delivery).toEqual({ ...moved.json.data, price: 0 })
  const gone = { ...to, body: { deliverySlotId: randomUUID() } }
  expect(await ask(move, gone)).toMatchObject({ status: 409 })
  expect(await ask(move, { ...to, params: { id: randomUUID() } })).toMatchObject({ status: 404 })
  expect(await ask(move, { ...to, body: {} })).toMatchObject({ status: 400 })
  const ofPart = (part: number) => ask(move, { ...to, body: { deliverySlotId, part } })
  expect((await ofPart(1)).json).toEqual(moved.json)
  expect(await ofPart(2)).toMatchObject({ status: 404 })
  expect(await ofPart(3)).toMatchObject({ status: 400 })
})
