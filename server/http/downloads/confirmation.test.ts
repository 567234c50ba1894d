import { beforeAll, expect, test } from 'vitest'
import { anAddress, aProduct } from '#server/test/factories.ts'
import { aCookie, aGuestId, callAs, testShop } from '#server/test/harness.ts'
import { buildApp } from '../app.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

test('a guest without an e-mail address downloads the confirmation, terms and form as one PDF', async () => {
  const { deps, simulator, log } = shop
  const session = aCookie()
  const call = callAs(deps, null, session)
  const guestId = aGuestId()
  await call.cart.add({ guestId, productId: (await aProduct(deps)).id })
  const order = await call.order.create({ guestId, address: anAddress() })
  await simulator.pay(order.paymentIntentId)
  await call.order.capture({ ...order, guestId })
  const { email } = await deps.db.order.findUniqueOrThrow({ where: { id: order.orderId } })
  expect(email).toBeNull()

  const app = await buildApp(deps, log)
  const url = `/account/confirmations/${order.orderId}.pdf`
  const token = session.orders.of(order.orderNumber) ?? ''
  const downloaded = await app.inject({ url, cookies: { [`order-${order.orderNumber}`]: token } })
  const strange = await app.inject({ url })
  const termsUrl = `/account/terms/${order.orderId}.pdf`
  const terms = await app.inject({
    url: termsUrl,
    cookies: { [`order-${order.orderNumber}`]: token },
  })
  const strangeTerms = await app.inject({ url: termsUrl })
  await app.close()
  expect(downloaded.statusCode).toBe(200)
  expect(downloaded.headers['content-type']).toBe('application/pdf')
  // The invoice, the terms and the form each begin on a new page.
  const pages = downloaded.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []
  expect(pages.length).toBeGreaterThanOrEqual(3)
  expect(strange.statusCode).toBe(404)
  // The accepted terms alone.
  expect([terms.statusCode, strangeTerms.statusCode]).toEqual([200, 404])
  expect(terms.headers['content-type']).toBe('application/pdf')
})
