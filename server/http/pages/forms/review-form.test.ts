import { expect, test } from 'vitest'
import { makeOrderKey } from '#server/order/access/order-keys.ts'
import { testShop } from '#server/test/harness.ts'
import { aMultipartForm, aPhotograph } from '#server/test/photograph.ts'
import { anOrder } from '#server/test/staff.ts'
import { postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()

/**
 * A delivered order that a browser has opened by its link, and a function that posts a review from
 * it.
 */
async function aReviewer() {
  const { id, product } = await anOrder(await testShop())
  const { number } = await forms.deps.db.order.update({
    where: { id },
    data: { status: 'delivered' },
  })
  const { token } = await makeOrderKey(forms.deps, { orderId: id, purpose: 'cookie' })
  const send = (fields: Record<string, string>, photographs: readonly Buffer[] = []) => {
    const parts = Object.entries({ form: 'order-review', productId: product.id, ...fields })
    return forms.app.inject({
      method: 'POST',
      url: `/shop/orders/HW-${number}/review`,
      cookies: { [`order-${number}`]: token },
      ...aMultipartForm([
        ...parts.map(([name, value]) => ({ name, value })),
        ...photographs.map((value) => ({ name: 'photographs', value, fileName: 'a.jpg' })),
      ]),
    })
  }
  const written = () =>
    forms.deps.db.review.findMany({
      where: { productId: product.id },
      include: { photographs: true },
    })
  return { number, send, written }
}

test('a review with photographs can be sent without scripts', async () => {
  const { number, send, written } = await aReviewer()
  const fields = { rating: '4', message: 'Sturdy.', name: 'Rosalind A.' }
  const { statusCode, headers } = await send(fields, [await aPhotograph(), await aPhotograph()])
  expect([statusCode, headers.location]).toEqual([
    303,
    `/shop/orders/HW-${number}/review?done=order-review`,
  ])
  expect(await written()).toMatchObject([{ rating: 4, state: 'waiting', message: 'Sturdy.' }])
  expect((await written())[0]?.photographs).toHaveLength(2)
})

test('a refused review keeps all entries', async () => {
  const { send, written } = await aReviewer()
  const fields = { rating: '', message: 'Sturdy, all of it.', name: 'Rosalind A.' }
  const response = await send(fields, [await aPhotograph()])
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    form: 'order-review',
    fields: { rating: 'Choose a rating from 1 to 5 stars.' },
    values: { ...fields, photographs: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  })
  expect(await written()).toEqual([])
})

test('a review is reported by a form without scripts, once for two concurrent posts', async () => {
  const { product } = await anOrder(await testShop())
  const { id } = await forms.deps.db.review.create({
    data: { productId: product.id, userName: 'Ash', message: 'Mine.', rating: 5, state: 'shown' },
  })
  const fields = { form: 'report-review', id, reason: 'notTheirs' }
  const send = () => forms.post(`/shop/report-review?review=${id}`, fields)
  const sent = await Promise.all([send(), send()])
  expect(sent.map(({ status, location }) => [status, location])).toEqual(
    Array.from({ length: 2 }, () => [303, '/shop/report-review?done=report-review']),
  )
  expect(await forms.deps.db.reviewReport.count({ where: { reviewId: id } })).toBe(1)
})
