import { beforeAll, expect, test } from 'vitest'
import { anAddress, aUser } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { restShop } from '#server/test/rest.ts'
import { anOrder } from '#server/test/staff.ts'
import { testShop } from '#server/test/harness.ts'

let shop: Awaited<ReturnType<typeof restShop>>
beforeAll(async () => {
  shop = await restShop()
})

const path = '/account/my-data.json'
const download = (cookie?: string) =>
  shop.app.inject({ url: path, headers: cookie === undefined ? {} : { cookie } })

test('a shopper downloads all data stored about them, as a file that is not cached', async () => {
  const { db } = shop.deps
  const order = await anOrder(await testShop())
  const { user, call } = order.shopper
  await db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } })
  await call.review.add({ productId: order.product.id, message: 'Sturdy.', rating: 4 })
  await call.cart.add({ productId: order.product.id })
  await callAs(shop.deps).inquiry.create({ ...anAddress(), email: user.email })
  const response = await download(await shop.sessionOf(user))
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="my-data-[\d-]{10}\.json"$/,
    ),
  })
  expect(response.json()).toMatchObject({
    profile: { userName: user.userName, email: user.email },
    addresses: [{ address: '14 Tanners Row' }],
    orders: [
      {
        paymentStatus: 'paid',
        total: 200,
        deliveredTo: { phone: '020 7946 0311' },
        lines: [{ title: order.product.title, quantity: 2, price: 100 }],
      },
    ],
    reviews: [{ product: order.product.title, message: 'Sturdy.', rating: 4 }],
    cart: [{ product: order.product.title, quantity: 1 }],
    inquiries: [{ firstName: 'Rosalind', notes: 'Ring twice' }],
    signIns: [{ agent: null, lastUsedAt: expect.any(String), expiresAt: expect.any(String) }],
    letters: expect.arrayContaining([expect.objectContaining({ about: 'orderConfirmed' })]),
  })
})

test('the file has no secrets, and no data of others', async () => {
  const { db } = shop.deps
  const user = await aUser(shop.deps, { passwordHash: '$argon2id$secret' })
  const other = (await anOrder(await testShop())).shopper.user
  // An address that was never confirmed may be somebody else's.
  await callAs(shop.deps).inquiry.create({ ...anAddress(), email: user.email })
  const cookie = await shop.sessionOf(user)
  const { body } = await download(cookie)
  expect(body).not.toContain('argon2')
  expect(body).not.toContain(cookie.split('=')[1])
  expect(body).not.toContain(other.email)
  expect(JSON.parse(body)).toMatchObject({ inquiries: [], letters: [] })
  await db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } })
  expect((await download(cookie)).json()).toMatchObject({ inquiries: [{ firstName: 'Rosalind' }] })
})

test('a visitor gets no file', async () => {
  expect((await download()).statusCode).toBe(401)
})
