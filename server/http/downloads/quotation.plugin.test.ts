import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { testShop } from '#server/test/harness.ts'
import { textOfPdf } from '#server/test/pdf-text.ts'
import { aQuotation } from '#server/test/quotation.ts'
import { buildApp } from '../app.ts'

test('a buyer downloads the quotation as a PDF with its prices, and a link opens its page once and again', async () => {
  const { deps, log } = await testShop()
  const product = await aProduct(deps, { title: 'Wren Table', pricePence: 47_500 })
  const { number, session, id, seller } = await aQuotation(deps, {
    note: 'As we said on the phone.',
    lines: [{ productId: product.id, quantity: 3, agreedPence: 43_000 }],
  })
  const { link } = await seller.call.send({ id })
  const app = await buildApp(deps, log)
  const url = `/account/quotes/${number}.pdf`
  const token = session.quotations.of(Number(number.slice(3))) ?? ''
  const paper = await app.inject({ url, cookies: { [`quotation-${number.slice(3)}`]: token } })
  const strange = await app.inject({ url })
  const { pathname, search } = new URL(link)
  const opened = await app.inject({ url: `${pathname}${search}` })
  const again = await app.inject({ url: `${pathname}${search}` })
  const wrong = await app.inject({ url: '/shop/quote-link?key=wrong' })
  await app.close()
  expect(paper.headers['content-type']).toBe('application/pdf')
  const words = textOfPdf(paper.rawPayload)
  for (const fact of [
    number,
    'Wren Table',
    '£430.00 instead of £475.00',
    '£1,290.00',
    'on the phone',
  ]) {
    expect(words).toContain(fact)
  }
  expect(strange.statusCode).toBe(404)
  for (const response of [opened, again]) {
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/shop/quotes/${number}`,
    ])
    expect(String(response.headers['set-cookie'])).toContain(`quotation-${number.slice(3)}=`)
  }
  expect(wrong.headers.location).toBe('/shop/quotes/none')
})
