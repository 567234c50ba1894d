import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { ProviderError } from '#server/platform/payment/provider.errors.ts'
import { areasOf } from '#server/test/areas.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anAddress } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps } = await restShop()
const book = 'POST /api/shop/assembly/book'
const anArea = areasOf('YP', 'YR')

/** A booking on a free slot of a zone of its own. */
async function aBooking(places = 5) {
  const area = anArea()
  const zone = await aZone(deps, { areas: [area] }, { places })
  return {
    ...anAddress({ pincode: `${area} 1AA` }),
    email: `${randomUUID()}@mail.example`,
    items: [{ kind: 'double-wardrobe', quantity: 2 }],
    deliverySlotId: await aSlot(deps, zone.id),
  }
}

test('what is assembled is listed with its price, and booked by it', async () => {
  const { status, json } = await ask('GET /api/shop/assembly/kinds')
  expect(status).toBe(200)
  const { kinds, least } = json.data
  const { price } = kinds.find(({ slug }: { slug: string }) => slug === 'double-wardrobe')
  const body = { ...(await aBooking()), totalAmount: Math.max(least, 2 * price) }
  const booked = await ask(book, { body })
  expect(booked.status).toBe(201)
  const order = await deps.db.order.findUniqueOrThrow({ where: { id: booked.json.orderId } })
  expect(order).toMatchObject({ isAssembly: true, totalPence: Math.round(body.totalAmount * 100) })
  expect(await ask(book, { body: { ...(await aBooking()), totalAmount: 1 } })).toMatchObject({
    status: 400,
  })
})

test('an unknown kind is refused by its field', async () => {
  const body = { ...(await aBooking()), items: [{ kind: 'no-such-kind', quantity: 1 }] }
  const { status, json } = await ask(book, { body })
  expect(status).toBe(400)
  expect(JSON.stringify(json)).toContain('items')
})

test('a full slot is 409, and a key with another booking 422', async () => {
  const body = await aBooking(1)
  const headers = { 'idempotency-key': randomUUID() }
  const first = await ask(book, { body, headers })
  expect((await ask(book, { body, headers })).json).toEqual(first.json)
  expect(await ask(book, { body: { ...body, city: 'Hove' }, headers })).toMatchObject({
    status: 422,
  })
  expect(await ask(book, { body })).toMatchObject({ status: 409 })
})

test('a refusal by the payment provider is 502, and the slot is free again', async () => {
  const body = await aBooking(1)
  const spy = vi
    .spyOn(deps.payments, 'createIntent')
    .mockRejectedValueOnce(new ProviderError('PAYMENT_FAILED', {}))
  expect(await ask(book, { body })).toMatchObject({ status: 502 })
  spy.mockRestore()
  expect(await ask(book, { body })).toMatchObject({ status: 201 })
})
