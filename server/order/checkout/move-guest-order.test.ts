import { beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct, stockOf } from '#server/test/factories.ts'
import { callAs, testShop } from '#server/test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

/** A guest with an unpaid order for the last piece, and an account. */
async function aGuestWhoOrdered() {
  const guest = aGuest(shop.deps)
  const product = await aProduct(shop.deps, { stock: 1 })
  await guest.fill(product.id)
  const order = await guest.order()
  const account = {
    userName: 'Ash',
    email: `${crypto.randomUUID()}@shopper.example`,
    password: 'three oak chairs',
  }
  const user = await callAs(shop.deps).auth.register(account)
  const owner = () =>
    shop.deps.db.order.findUniqueOrThrow({
      where: { id: order.orderId },
      select: { userId: true, guestId: true },
    })
  const signIn = (guestOrder?: { orderId: string; clientSecret: string }) =>
    callAs(shop.deps).auth.login({ ...account, guestId: guest.guestId, guestOrder })
  return { guest, product, order, user, owner, signIn }
}

test("signing in with a guest's id moves only the cart: an unpaid order stays the guest's", async () => {
  const { guest, product, user, owner, signIn } = await aGuestWhoOrdered()
  await signIn()
  expect(await owner()).toEqual({ userId: null, guestId: guest.guestId })
  const cart = await callAs(shop.deps, user).cart.get({})
  expect(cart.items.map(({ productId }) => productId)).toEqual([product.id])
})

test('an unpaid order becomes the shopper’s with its client secret, and leaves their cart when paid', async () => {
  const { order, product, user, owner, signIn } = await aGuestWhoOrdered()
  await signIn(order)
  expect(await owner()).toEqual({ userId: user.id, guestId: null })
  const shopper = callAs(shop.deps, user)
  expect((await shopper.cart.get({})).items).toMatchObject([{ stock: 1, quantity: 1 }])
  await shop.simulator.pay(order.paymentIntentId)
  await shopper.order.capture(order)
  expect((await shopper.cart.get({})).items).toEqual([])
  expect(await stockOf(shop.deps, product.id)).toEqual({ stock: 0, ledger: 0 })
})

test.each([
  ['a made-up secret', (secret: string) => `${secret.slice(0, -4)}0000`],
  ['the intent alone', (secret: string) => secret.split('_secret_')[0] ?? ''],
  ['nothing', () => ''],
  ['letters of two bytes', (secret: string) => `${secret.slice(0, -1)}é`],
])('%s moves no order and fails no sign-in', async (_what, guess) => {
  const { guest, order, owner, signIn } = await aGuestWhoOrdered()
  await signIn({ orderId: order.orderId, clientSecret: guess(order.clientSecret) })
  expect(await owner()).toEqual({ userId: null, guestId: guest.guestId })
})

test("another order's client secret moves no order", async () => {
  const { guest, order, owner, signIn } = await aGuestWhoOrdered()
  const other = await aGuestWhoOrdered()
  await signIn({ orderId: order.orderId, clientSecret: other.order.clientSecret })
  expect(await owner()).toEqual({ userId: null, guestId: guest.guestId })
})

test('an unreachable provider fails no sign-in, and moves no order', async () => {
  const { guest, order, user, owner } = await aGuestWhoOrdered()
  const payments = {
    ...shop.deps.payments,
    findIntent: () => Promise.reject(new Error('away')),
  }
  const account = await shop.deps.db.user.findUniqueOrThrow({ where: { id: user.id } })
  const { guestId } = guest
  await callAs({ ...shop.deps, payments }).auth.login({
    email: account.email,
    password: 'three oak chairs',
    guestId,
    guestOrder: order,
  })
  expect(await owner()).toEqual({ userId: null, guestId })
})
