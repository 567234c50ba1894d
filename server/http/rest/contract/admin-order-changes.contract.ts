import { expect, test } from 'vitest'
import { aSofaOrder } from '#server/test/change.ts'
import { restShop } from '#server/test/rest.ts'
import { aStaffOfEachRole, anAdmin } from '#server/test/staff.ts'

const shop = await restShop()
const { ask, deps, sessionOf } = shop
const as = await sessionOf((await anAdmin(deps)).user)
const change = 'PUT /api/admin/orders/change/{id}'

test('staff change the fabric of an order over REST, and read what it costs more', async () => {
  const { orderId, green, coral, seenAt } = await aSofaOrder(shop)
  const params = { id: orderId }
  const exchanges = [{ productId: green, toProductId: coral, quantity: 1 }]
  const orderUpdateDate = await seenAt()
  const done = await ask(change, { as, params, body: { exchanges, orderUpdateDate } })
  expect(done).toMatchObject({
    status: 200,
    json: {
      success: true,
      message: 'Order changed successfully',
      data: {
        removed: [{ productId: green, quantity: 1, amount: 500 }],
        added: [{ productId: coral, quantity: 1, amount: 600 }],
        requestedAmount: 100,
        refundedAmount: 0,
        balance: 100,
      },
    },
  })
  const again = await ask(change, { as, params, body: { exchanges, orderUpdateDate } })
  expect(again).toMatchObject({ status: 409 })
  expect(again.json.message).toContain('saved changes after you opened this')
  const read = await ask('GET /api/admin/orders/details/{id}', { as, params })
  expect(read.json.data).toMatchObject({
    orderUpdateDate: done.json.data.orderUpdateDate,
    payments: [{ amount: 500 }, { kind: 'balance', amount: 100, paymentStatus: 'pending' }],
  })
})

test('faults have the names of the body, and others are refused', async () => {
  const { orderId, green, seenAt } = await aSofaOrder(shop)
  const params = { id: orderId }
  const none = await ask(change, { as, params, body: { items: [{ productId: green }] } })
  expect([none.status, Object.keys(none.json.errors).toSorted()]).toEqual([
    400,
    ['items.0.quantity', 'orderUpdateDate'],
  ])
  const body = { items: [{ productId: crypto.randomUUID(), quantity: 1 }] }
  const unknown = await ask(change, {
    as,
    params,
    body: { ...body, orderUpdateDate: await seenAt() },
  })
  expect([unknown.status, Object.keys(unknown.json.errors)]).toEqual([400, ['items.0.productId']])
  const { content } = await aStaffOfEachRole({ deps, sessionOf })
  const orderUpdateDate = await seenAt()
  expect(await ask(change, { as: content, params, body: { orderUpdateDate } })).toMatchObject({
    status: 403,
  })
  expect(
    await ask(change, { as, params: { id: 'unknown' }, body: { orderUpdateDate } }),
  ).toMatchObject({ status: 404 })
})
