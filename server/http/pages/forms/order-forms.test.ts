import { expect, test } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { aSlot, aZone } from '#server/test/delivery.ts'
import { anAddress, aProduct, aShopper } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aDeliveredOrder } from '#server/test/returns.ts'
import { anAdmin, anOrder } from '#server/test/staff.ts'
import { encode, postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()

/** A paid order over two pieces, and how a browser with the cookie of its link posts its forms. */
async function anOpenOrder() {
  const shop = await testShop()
  const order = await anOrder(shop)
  const { number } = await order.row()
  const { token } = await makeOrderKey(shop.deps, { orderId: order.id, purpose: 'cookie' })
  const post = (path: string, fields: Record<string, string>) =>
    forms.app.inject({
      method: 'POST',
      url: `/shop/orders/HW-${number}${path}`,
      cookies: { [`order-${number}`]: token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: encode({ id: order.id, ...fields }),
    })
  const { id: pieces } = order.product
  const one = { pieces, [`quantity-${pieces}`]: '1', key: 'first' }
  return { ...order, deps: shop.deps, path: `/shop/orders/HW-${number}`, post, one }
}

test('a guest cancels one of two pieces by a form without scripts, posted twice, and then the order', async () => {
  const { post, one, path, row, refundedAmounts } = await anOpenOrder()
  const asked = await post('', { form: 'cancel-order', what: 'pieces', ...one })
  expect(asked.json()).toMatchObject({
    code: 'CANCELLATION_UNCONFIRMED',
    message: expect.stringContaining(
      'We’ll refund £100.00 to your original payment method. Banks take up to ten working days.',
    ),
    values: { what: 'pieces', pieces: one.pieces },
  })
  expect(refundedAmounts()).toEqual([])
  const part = { form: 'cancel-order', sure: 'pieces', ...one }
  for (const response of [await post('', part), await post('', part)]) {
    const next = `${path}?done=cancel-order#what-you-can-do`
    expect([response.statusCode, response.headers.location]).toEqual([303, next])
  }
  expect(refundedAmounts()).toEqual([10_000])
  await post('', { form: 'cancel-order', sure: 'all', ...one })
  expect(refundedAmounts()).toEqual([10_000, 10_000])
  expect(await row()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
})

test('the question before cancelling names no bank for what staff took outside the website', async () => {
  const { deps, id, post } = await anOpenOrder()
  const data = { method: 'outside' as const, intentId: null }
  await deps.db.payment.updateMany({ where: { orderId: id }, data })
  const asked = await post('', { form: 'cancel-order', what: 'all' })
  const { message } = asked.json<{ message: string }>()
  expect(message).toContain(
    'Cancel the whole order? We’ll refund £200.00. You paid it in cash, by transfer or by card in person',
  )
  expect(message).not.toMatch(/[Bb]ank|original/)
})

test('a guest requests a return by a form without scripts, and withdraws it', async () => {
  const { deps, id, post, one, path, shopper } = await anOpenOrder()
  await (await anAdmin(deps)).call.order.setStatus({ id, status: 'delivered' })
  const sent = { form: 'return', reason: 'tooBig', notes: 'The radiator.', slot: '', ...one }
  const response = await post('/return', sent)
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `${path}?done=return#what-you-can-do`,
  ])
  const [back] = await shopper.call.return.list({ orderId: id })
  expect(back).toMatchObject({ status: 'asked', reason: 'tooBig', lines: [{ quantity: 1 }] })
  await post('', { form: 'withdraw-return', id: back?.id ?? '' })
  expect(await shopper.call.return.list({ orderId: id })).toMatchObject([{ status: 'withdrawn' }])
})

test('a refused return keeps the ticked pieces, their quantities and the collection slot', async () => {
  const { deps, id, post, one, product } = await anOpenOrder()
  await (await anAdmin(deps)).call.order.setStatus({ id, status: 'delivered' })
  const slot = crypto.randomUUID()
  const tooMany = { ...one, [`quantity-${product.id}`]: '9', slot }
  const response = await post('/return', { form: 'return', notes: 'The radiator.', ...tooMany })
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    values: {
      notes: 'The radiator.',
      pieces: product.id,
      [`quantity-${product.id}`]: '9',
      slot,
    },
  })
  expect(Object.keys(response.json<{ values: object }>().values)).not.toContain('key')
})

test('a return without pieces is refused and keeps its texts', async () => {
  const { deps, id, post } = await anOpenOrder()
  await (await anAdmin(deps)).call.order.setStatus({ id, status: 'delivered' })
  const response = await post('/return', { form: 'return', notes: 'The radiator.', reason: '' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ values: { notes: 'The radiator.' } })
})

test('a guest moves the delivery by a form without scripts, which redirects to the order', async () => {
  const { deps, simulator } = await testShop()
  const zone = await aZone(deps, { areas: ['RM'], pricePence: 0, position: -3000 })
  const [first, next] = [await aSlot(deps, zone.id), await aSlot(deps, zone.id, 1)]
  const shopper = await aShopper(deps)
  const { id: addressId } = await shopper.call.address.add(anAddress({ pincode: 'RM1 1AA' }))
  await shopper.fill((await aProduct(deps, { stock: 1 })).id)
  const placed = await shopper.call.order.create({ addressId, deliverySlotId: first })
  await simulator.pay(placed.paymentIntentId)
  await shopper.call.order.capture(placed)
  const { orderId, orderNumber: number } = placed
  const { token } = await makeOrderKey(deps, { orderId, purpose: 'cookie' })
  const post = (slot: string) =>
    forms.app.inject({
      method: 'POST',
      url: `/shop/orders/HW-${number}/move`,
      cookies: { [`order-${number}`]: token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: encode({ form: 'move-delivery', orderId, slot }),
    })
  const response = await post(next)
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `/shop/orders/HW-${number}?done=move-delivery`,
  ])
  const booking = () => deps.db.deliveryBooking.findFirstOrThrow({ where: { currentFor: orderId } })
  expect((await booking()).slotId).toBe(next)
  const nowhere = await post(crypto.randomUUID())
  expect(nowhere.statusCode).toBeGreaterThanOrEqual(400)
  expect((await booking()).slotId).toBe(next)
})

test('a guest chooses the window of a collection by a form without scripts', async () => {
  const sent = await aDeliveredOrder(await testShop())
  const { id } = await sent.ask({ [sent.chair.id]: 1 })
  const { token } = await makeOrderKey(sent.deps, { orderId: sent.orderId, purpose: 'cookie' })
  const response = await forms.app.inject({
    method: 'POST',
    url: `/shop/orders/HW-${sent.number}/move?return=${id}`,
    cookies: { [`order-${sent.number}`]: token },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: encode({
      form: 'move-delivery',
      orderId: sent.orderId,
      returnId: id,
      slot: sent.collection,
    }),
  })
  expect(response.statusCode).toBe(303)
  expect(await sent.list()).toMatchObject([
    { status: 'slotBooked', collection: { slotId: sent.collection } },
  ])
})

test('a browser that may open an order goes straight there; another one is asked for the email', async () => {
  const { path, row } = await anOpenOrder()
  const { number, id } = await row()
  const { deps } = await testShop()
  const { token } = await makeOrderKey(deps, { orderId: id, purpose: 'cookie' })
  const find = (cookies: Record<string, string>) =>
    forms.app.inject({
      method: 'POST',
      url: '/shop/find-order',
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: encode({ form: 'order-link', of: 'order', number: `HW-${number}`, email: '' }),
    })
  const own = await find({ [`order-${number}`]: token })
  expect([own.statusCode, own.headers.location]).toEqual([303, path])
  const other = await find({})
  expect(other.json()).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { email: expect.any(String) },
  })
})

test('a form to cancel items of which none is ticked says so at the items', async () => {
  const { post } = await anOpenOrder()
  const asked = await post('', { form: 'cancel-order', what: 'pieces' })
  expect(asked.json()).toMatchObject({ fields: { items: 'Choose at least one item.' } })
})
