import { expect, test } from 'vitest'
import { aDeliveredOrder } from '#server/test/returns.ts'
import { restShop } from '#server/test/rest.ts'
import { aSplitOrder } from '#server/test/split-order.ts'
import { testShop } from '#server/test/harness.ts'

const { ask, sessionOf } = await restShop()
const add = 'POST /api/shop/return/add'
const list = 'GET /api/shop/return/get/{orderId}'

async function anOrder() {
  const order = await aDeliveredOrder(await testShop())
  const items = [{ productId: order.chair.id, quantity: '2' }]
  const body = { orderId: order.orderId, items, reason: 'tooBig', notes: 'Two too many.' }
  return { ...order, body, as: await sessionOf(order.shopper.user) }
}

test('pieces are returned, with a window for the collection, and listed', async () => {
  const { as, body, chair, orderId, collection } = await anOrder()
  const sent = await ask(add, { as, body: { ...body, deliverySlotId: collection } })
  expect(sent).toMatchObject({
    status: 201,
    json: {
      success: true,
      data: {
        orderId,
        status: 'slotBooked',
        reason: 'tooBig',
        notes: 'Two too many.',
        items: [{ productId: chair.id, title: chair.title, quantity: 2 }],
        amount: 200,
        collection: { _id: collection, from: 7, to: 13 },
      },
    },
  })
  const listed = await ask(list, { as, params: { orderId } })
  expect(listed).toMatchObject({ status: 200, json: { data: [sent.json.data] } })
})

test('the same idempotency key is the same return', async () => {
  const { as, body, orderId } = await anOrder()
  const send = () => ask(add, { as, body, headers: { 'idempotency-key': 'one' } })
  const [first, second] = [await send(), await send()]
  expect(second.json).toEqual(first.json)
  expect((await ask(list, { as, params: { orderId } })).json.data).toHaveLength(1)
})

test('more pieces than were bought, or an unknown reason, are refused', async () => {
  const { as, body, chair } = await anOrder()
  const items = [{ productId: chair.id, quantity: 4 }]
  expect(await ask(add, { as, body: { ...body, items } })).toMatchObject({ status: 409 })
  const odd = await ask(add, { as, body: { ...body, reason: 'fashion' } })
  expect(odd).toMatchObject({ status: 400, json: { errors: { reason: expect.any(String) } } })
})

test('returns of somebody else’s order can be neither added nor listed', async () => {
  const { body, orderId } = await anOrder()
  expect(await ask(add, { body })).toMatchObject({ status: 404 })
  expect(await ask(list, { params: { orderId } })).toMatchObject({ status: 404 })
})

test('pieces of the first of two deliveries can be returned before the second one has come, whose pieces cannot', async () => {
  const order = await aSplitOrder(await testShop())
  await (await order.aRun(1)).deliver()
  const as = await sessionOf(order.user)
  const send = ({ id }: { id: string }) =>
    ask(add, { as, body: { orderId: order.orderId, items: [{ productId: id, quantity: 1 }] } })
  expect(await send(order.chair)).toMatchObject({
    status: 201,
    json: { data: { status: 'asked', items: [{ productId: order.chair.id, quantity: 1 }] } },
  })
  expect(await send(order.sofa)).toMatchObject({
    status: 409,
    json: { success: false, message: 'Made sofa hasn’t been delivered yet.' },
  })
})
