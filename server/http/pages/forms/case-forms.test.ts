import { expect, test } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { aMultipartForm, aPhotograph } from '#server/test/photograph.ts'
import { testShop } from '#server/test/harness.ts'
import { anOrder } from '#server/test/staff.ts'
import type { PostedForm } from './posted-form.ts'
import { postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()

/** A paid order, and how a browser with the cookie of its link posts a form on its pages. */
async function anOpenOrder() {
  const shop = await testShop()
  const order = await anOrder(shop)
  const { number } = await order.row()
  const { token } = await makeOrderKey(shop.deps, { orderId: order.id, purpose: 'cookie' })
  return {
    ...order,
    number,
    db: shop.deps.db,
    post: (path: string, parts: Parameters<typeof aMultipartForm>[0], isOwn = true) =>
      forms.app.inject({
        method: 'POST',
        url: `/shop/orders/HW-${number}${path}`,
        ...(isOwn && { cookies: { [`order-${number}`]: token } }),
        ...aMultipartForm(parts),
      }),
  }
}

const report = (order: { id: string; product: { id: string } }) => [
  { name: 'form', value: 'case-report' },
  { name: 'orderId', value: order.id },
  { name: 'pieces', value: `${order.product.id}:1` },
  { name: 'kind', value: 'damaged' },
  { name: 'wish', value: 'part' },
  { name: 'message', value: 'One corner is crushed.' },
]

const aFile = (value: Buffer, fileName: string) => ({ name: 'photographs', value, fileName })

test('damage is reported with photographs by a form without scripts, which redirects to the order', async () => {
  const order = await anOpenOrder()
  const files = [await aPhotograph(), await aPhotograph()].map((one) => aFile(one, 'a.jpg'))
  const response = await order.post('/wrong', [...report(order), ...files])
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(
    `/shop/orders/HW-${order.number}?done=case-reply#between-us`,
  )
  const [found] = await order.shopper.call.case.ofOrder({ orderId: order.id })
  expect(found).toMatchObject({ kind: 'damaged', wish: 'part', lines: [{ quantity: 1 }] })
  expect(found?.messages[0]?.photographs).toHaveLength(2)
})

test('a refused form keeps its texts and the stored photographs', async () => {
  const order = await anOpenOrder()
  const files = [aFile(await aPhotograph(), 'a.jpg'), aFile(Buffer.from('a film, no picture'), 'b')]
  const refused = await order.post('/wrong', [...report(order), ...files])
  const posted = refused.json<PostedForm>()
  expect(posted).toMatchObject({
    form: 'case-report',
    fields: { photographs: 'Choose a JPG, PNG, GIF or WEBP image.' },
    values: { message: 'One corner is crushed.', kind: 'damaged' },
  })
  const again = { name: 'photographs', value: posted.values['photographs'] ?? '' }
  const response = await order.post('/wrong', [...report(order), again, aFile(Buffer.alloc(0), '')])
  expect(response.statusCode).toBe(303)
  const [found] = await order.shopper.call.case.ofOrder({ orderId: order.id })
  expect(found?.messages[0]?.photographs).toHaveLength(1)
})

test('of six photographs five are stored and the sixth is refused', async () => {
  const order = await anOpenOrder()
  const one = await aPhotograph()
  const files = Array.from({ length: 6 }, () => aFile(one, 'a.jpg'))
  const response = await order.post('/wrong', [...report(order), ...files])
  expect(response.json<PostedForm>().fields).toEqual({ photographs: 'You can add up to 5 photos.' })
  expect(await order.db.photograph.count({ where: { orderId: order.id } })).toBe(5)
})

test("a form with photographs for somebody else's order stores none", async () => {
  const order = await anOpenOrder()
  const parts = [...report(order), aFile(await aPhotograph(), 'a.jpg')]
  expect((await order.post('/wrong', parts, false)).statusCode).toBe(404)
  expect(await order.db.photograph.count({ where: { orderId: order.id } })).toBe(0)
})

test('a question is asked and answered by forms without scripts', async () => {
  const order = await anOpenOrder()
  const question = { name: 'form', value: 'case-question' }
  const message = { name: 'message', value: 'Does the top come off?' }
  await order.post('', [question, { name: 'orderId', value: order.id }, message])
  const [found] = await order.shopper.call.case.ofOrder({ orderId: order.id })
  const reply = { name: 'form', value: 'case-reply' }
  const more = { name: 'message', value: 'And the legs?' }
  await order.post('', [reply, { name: 'id', value: found?.id ?? '' }, more])
  const [again] = await order.shopper.call.case.ofOrder({ orderId: order.id })
  expect(again?.messages.map(({ text }) => text)).toEqual([
    'Does the top come off?',
    'And the legs?',
  ])
})

test('forms with files are not accepted elsewhere', async () => {
  const parts = [{ name: 'form', value: 'quotation' }]
  const response = await forms.app.inject({
    method: 'POST',
    url: '/auth/login',
    ...aMultipartForm(parts),
  })
  expect([404, 415]).toContain(response.statusCode)
})
