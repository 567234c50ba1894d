import { beforeAll, expect, test } from 'vitest'
import { aProduct, aUser } from '../test/factories.ts'
import { aCookie, aGuestId, callAs, testShop } from '../test/harness.ts'
import { aPerson, currentPassword } from '../test/person.ts'
import { findSession } from './sessions/sessions.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const someone = () => ({
  userName: 'Rosalind',
  email: `${crypto.randomUUID()}@shopper.example`,
  password: 'three oak chairs',
})

test('a visitor registers, signs in and is known by the cookie', async () => {
  const cookie = aCookie()
  const visitor = callAs(shop.deps, null, cookie)
  const account = someone()
  await visitor.auth.register(account)
  const user = await visitor.auth.login(account)
  expect(user).toMatchObject({ userName: 'Rosalind', role: 'user' })
  expect(await findSession(shop.deps, cookie.token)).toEqual(user)
})

test('signing out ends the session on the server too', async () => {
  const cookie = aCookie()
  const visitor = callAs(shop.deps, null, cookie)
  const account = someone()
  await visitor.auth.register(account)
  await visitor.auth.login(account)
  const token = cookie.token
  await visitor.auth.logout()
  expect(cookie.token).toBeUndefined()
  expect(await findSession(shop.deps, token)).toBeNull()
})

test('an expired session signs nobody in', async () => {
  const cookie = aCookie()
  const visitor = callAs(shop.deps, null, cookie)
  const account = someone()
  await visitor.auth.register(account)
  await visitor.auth.login(account)
  const later = { now: () => new Date(Date.now() + 31 * 86_400_000) }
  expect(await findSession({ ...shop.deps, clock: later }, cookie.token)).toBeNull()
})

test('an unknown address and a wrong password get the same response', async () => {
  const visitor = callAs(shop.deps)
  const account = someone()
  await visitor.auth.register(account)
  const answers = await Promise.all(
    [
      { email: account.email, password: 'four oak chairs' },
      { email: 'nobody@shopper.example', password: account.password },
    ].map((input) => visitor.auth.login(input).catch((error: Error) => error.message)),
  )
  expect(answers).toEqual([
    'The email address or password is incorrect.',
    'The email address or password is incorrect.',
  ])
})

test('one address has one account, whatever its case', async () => {
  const visitor = callAs(shop.deps)
  const account = someone()
  await visitor.auth.register(account)
  await expect(
    visitor.auth.register({ ...account, email: account.email.toUpperCase() }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each([
  ['short', 'Use at least 8 characters.'],
  ['Password123', 'This password is too easy to guess. Please choose another.'],
])('refuses the password %s', async (password, message) => {
  const visitor = callAs(shop.deps)
  await expect(visitor.auth.register({ ...someone(), password })).rejects.toThrow(message)
})

test('registering never makes an admin', async () => {
  const account = { ...someone(), role: 'admin' }
  const user = await callAs(shop.deps).auth.register(account)
  expect(user.role).toBe('user')
})

test('a wrong guest id never fails the sign-in', async () => {
  const visitor = callAs(shop.deps)
  const account = someone()
  await visitor.auth.register(account)
  await expect(visitor.auth.login({ ...account, guestId: "'; --" })).resolves.toBeDefined()
})

test("at sign-in the guest's lines add to the shopper's, capped at stock, and leave the guest", async () => {
  const visitor = callAs(shop.deps)
  const account = someone()
  const { id } = await visitor.auth.register(account)
  const [chair, sofa, bed] = await Promise.all([
    aProduct(shop.deps, { stock: 3 }),
    aProduct(shop.deps),
    aProduct(shop.deps, { stock: 1 }),
  ])
  const guestId = aGuestId()
  const user = await aUser(shop.deps).then((other) => ({ ...other, id }))
  await callAs(shop.deps, user).cart.add({ productId: chair.id, quantity: 2 })
  await visitor.cart.add({ guestId, productId: chair.id, quantity: 2 })
  await visitor.cart.add({ guestId, productId: sofa.id, quantity: 1 })
  await visitor.cart.add({ guestId, productId: bed.id, quantity: 1 })
  await shop.deps.db.product.update({ where: { id: bed.id }, data: { stock: 0 } })
  await visitor.auth.login({ ...account, guestId })

  const cart = await callAs(shop.deps, user).cart.get({})
  const quantities = new Map(cart.items.map((item) => [item.productId, item.quantity]))
  expect(quantities).toEqual(
    new Map([
      [chair.id, 3],
      [sofa.id, 1],
      [bed.id, 1],
    ]),
  )
  expect((await visitor.cart.get({ guestId })).items).toEqual([])
})

const daily = 24 * 60
const inHours = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3_600_000) })

/**
 * Whether somebody is still signed in after this many hours, making a request every so many
 * minutes.
 */
async function known(role: 'user' | 'admin', hours: number, everyMinutes = 50) {
  const { cookie } = await aPerson(shop.deps, { role })
  let user = null
  for (let hour = 0; hour <= hours; hour += everyMinutes / 60) {
    user = await findSession({ ...shop.deps, clock: inHours(hour) }, cookie.token)
  }
  return user !== null
}

test('staff are signed in for a working day, shoppers for a month', async () => {
  expect([await known('admin', 11), await known('admin', 13)]).toEqual([true, false])
  expect([await known('user', 29 * 24, daily), await known('user', 31 * 24, daily)]).toEqual([
    true,
    false,
  ])
})

test('staff without activity for an hour are signed out, shoppers are not', async () => {
  expect([await known('admin', 3, 50), await known('admin', 3, 70)]).toEqual([true, false])
  expect(await known('user', 29 * 24, 29 * daily)).toBe(true)
})

test('sign-ins and refusals are logged without names', async () => {
  const lines: unknown[] = []
  const write = (...line: unknown[]) => void lines.push(line)
  const log = { ...shop.deps.log, info: write, warn: write }
  const { user } = await aPerson(shop.deps)
  const visitor = callAs({ ...shop.deps, log })
  await visitor.auth.login({ email: user.email, password: currentPassword })
  await visitor.auth.login({ email: user.email, password: 'wrong' }).catch(() => null)
  await visitor.order.adminList({}).catch(() => null)
  await visitor.auth.resetPassword({ token: 'x', password: 'four oak chairs' }).catch(() => null)
  expect(lines).toMatchObject([
    [{ userId: user.id, role: 'user' }, 'signed in'],
    [{ path: 'auth.login', code: 'WRONG_CREDENTIALS', userId: null }, 'refused'],
    [{ path: 'order.adminList', code: 'NOT_SIGNED_IN' }, 'refused'],
    [{ path: 'auth.resetPassword', code: 'LINK_EXPIRED' }, 'refused'],
  ])
  expect(JSON.stringify(lines)).not.toContain(user.email)
})
