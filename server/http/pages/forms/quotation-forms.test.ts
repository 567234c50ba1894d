import { expect, test } from 'vitest'
import { anAddress, aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { aQuotation } from '#server/test/quotation.ts'
import { encode, postedForms } from './posted-forms.fixture.ts'

const forms = postedForms()

/** A sent quotation, and how a browser with its cookie posts the forms of its page. */
async function anOpenQuotation(input: Parameters<typeof aQuotation>[1] = {}) {
  const { deps } = await testShop()
  const product = await aProduct(deps, { stock: 5 })
  const quotation = await aQuotation(deps, {
    lines: [{ productId: product.id, quantity: 2 }],
    ...input,
  })
  const { number, session } = quotation
  const token = session.quotations.of(Number(number.slice(3))) ?? ''
  const post = (fields: Record<string, string>, own: Record<string, string> = {}) =>
    forms.app.inject({
      method: 'POST',
      url: `/shop/quotes/${number}`,
      cookies: { ...own, [`quotation-${number.slice(3)}`]: token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: encode({ number, ...fields }),
    })
  return { ...quotation, deps, product, post }
}

test('a buyer accepts a quotation by a form, posted twice: one order, whose payment is the answer', async () => {
  const { post, deps, id, product } = await anOpenQuotation()
  const total = String(2 * product.pricePence)
  await post({ form: 'accept-quotation', total })
  const response = await post({ form: 'accept-quotation', total })
  expect(response.json()).toMatchObject({ form: 'accept-quotation', code: null })
  const order = await deps.db.order.findFirstOrThrow({ where: { quotationId: id } })
  expect(JSON.parse(response.json().values.payment)).toMatchObject({
    orderId: order.id,
    paymentStatus: 'pending',
    clientSecret: expect.any(String),
  })
  expect(await deps.db.order.count({ where: { quotationId: id } })).toBe(1)
  const refused = await post({ form: 'accept-quotation', total: '1' })
  expect(refused.json()).toMatchObject({ code: null })
})

test('without scripts an address needs no delivery notes, as with them, and its faults are at their fields', async () => {
  const { post, deps, id } = await anOpenQuotation({ address: '' })
  const { notes: _, ...address } = anAddress()
  const given = { form: 'accept-quotation', ...address, notes: '' }
  const refused = await post({ ...given, address: '' })
  expect(refused.json()).toMatchObject({ fields: { address: expect.any(String) } })
  const accepted = await post(given)
  expect(accepted.json()).toMatchObject({ form: 'accept-quotation', code: null })
  expect(await deps.db.order.findFirst({ where: { quotationId: id } })).toMatchObject({
    address: address.address,
    notes: '-',
  })
})

test('a total that the page did not show is refused before anything is ordered', async () => {
  const { post, deps, id } = await anOpenQuotation()
  const refused = await post({ form: 'accept-quotation', total: '1' })
  expect(refused.json()).toMatchObject({ code: 'QUOTATION_CHANGED' })
  expect(await deps.db.order.count({ where: { quotationId: id } })).toBe(0)
})

test('a buyer asks for a change, and puts the items in the cart, by forms without scripts', async () => {
  const { post, page, number } = await anOpenQuotation()
  const asked = await post({ form: 'ask-for-change', text: 'In oak, please.' })
  expect([asked.statusCode, asked.headers.location]).toEqual([
    303,
    `/shop/quotes/${number}?done=ask-for-change#conversation`,
  ])
  expect((await page()).messages).toMatchObject([{ text: 'In oak, please.' }])
  const empty = await post({ form: 'ask-for-change', text: ' ' })
  expect(empty.json()).toMatchObject({ fields: { text: 'Enter your message.' } })
  const carted = await post({ form: 'quotation-to-cart' })
  expect([carted.statusCode, carted.headers.location]).toEqual([303, '/shop/cart'])
})

test('the cart gets what was quoted, with its services, also when it is put in twice', async () => {
  const { deps } = await testShop()
  const product = await aProduct(deps, { stock: 5, assemblyPricePence: 3000 })
  const lines = [{ productId: product.id, quantity: 2, assemblyQuantity: 1 }]
  const { post } = await anOpenQuotation({ lines })
  const { cookies } = await post({ form: 'quotation-to-cart' })
  const guest = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  await post({ form: 'quotation-to-cart' }, guest)
  const select = { quantity: true, assemblyQuantity: true, takeAwayQuantity: true }
  expect(await deps.db.cartItem.findMany({ where: { productId: product.id }, select })).toEqual([
    { quantity: 2, assemblyQuantity: 1, takeAwayQuantity: 0 },
  ])
})
