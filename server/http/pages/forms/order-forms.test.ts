import { expect, test } from 'vitest'
import { makeOrderKey } from '../../../order/access/order-keys.ts'
import { testShop } from '../../../test/harness.ts'
import { anAdmin, anOrder } from '../../../test/staff.ts'
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
  const { post, one, path, row, givenBack } = await anOpenOrder()
  const part = { form: 'cancel-order', what: 'pieces', ...one }
  for (const answer of [await post('', part), await post('', part)]) {
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path])
  }
  expect(givenBack()).toEqual([10_000])
  await post('', { form: 'cancel-order', what: 'all', ...one })
  expect(givenBack()).toEqual([10_000, 10_000])
  expect(await row()).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' })
})

test('a guest sends a piece back by a form without scripts, and keeps it after all', async () => {
  const { deps, id, post, one, path, shopper } = await anOpenOrder()
  await (await anAdmin(deps)).call.order.setStatus({ id, status: 'delivered' })
  const sent = { form: 'return', reason: 'tooBig', notes: 'The radiator.', slot: '', ...one }
  const answer = await post('/return', sent)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, path])
  const [back] = await shopper.call.return.list({ orderId: id })
  expect(back).toMatchObject({ status: 'asked', reason: 'tooBig', lines: [{ quantity: 1 }] })
  await post('', { form: 'withdraw-return', id: back?.id ?? '' })
  expect(await shopper.call.return.list({ orderId: id })).toMatchObject([{ status: 'withdrawn' }])
})

test('a return of nothing is refused, and what was written stays', async () => {
  const { deps, id, post } = await anOpenOrder()
  await (await anAdmin(deps)).call.order.setStatus({ id, status: 'delivered' })
  const answer = await post('/return', { form: 'return', notes: 'The radiator.', reason: '' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ values: { notes: 'The radiator.' } })
})
