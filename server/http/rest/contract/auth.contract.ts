import { randomUUID } from 'node:crypto'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { codeAt } from '#server/auth/second-factor/totp.ts'
import { aGuest, aProduct } from '#server/test/factories.ts'
import { aGuestId } from '#server/test/harness.ts'
import { aPerson, currentPassword } from '#server/test/person.ts'
import { restShop } from '#server/test/rest.ts'

const { ask, deps } = await restShop()
const password = 'walnut-armchair-42'
const anAccount = () => ({ userName: 'Rosalind', email: `${randomUUID()}@mail.example`, password })

test('an account is created, signs in, reads its session, and signs out', async () => {
  const account = anAccount()
  expect(await ask('POST /api/auth/register', { body: account })).toMatchObject({ status: 201 })

  const signedIn = await ask('POST /api/auth/login', { body: account })
  expect(signedIn.json.user).toMatchObject({ userName: 'Rosalind', role: 'user' })
  const [cookie = ''] = [signedIn.raw.headers['set-cookie']].flat()
  expect(cookie).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/)

  const as = cookie.split(';')[0]
  const known = await ask('GET /api/auth/check-auth', { as })
  expect(known.json.user).toEqual(signedIn.json.user)
  expect(known.raw.headers['cache-control']).toBe('no-store')

  expect(await ask('POST /api/auth/logout', { as })).toMatchObject({ status: 200 })
  expect(await ask('GET /api/auth/check-auth', { as })).toMatchObject({ status: 401 })
})

test('a taken e-mail address or an invalid field creates no account', async () => {
  const account = anAccount()
  await ask('POST /api/auth/register', { body: account })
  expect(await ask('POST /api/auth/register', { body: account })).toMatchObject({ status: 409 })
  const wrong = await ask('POST /api/auth/register', { body: { ...account, email: 'nobody' } })
  expect(wrong).toMatchObject({
    status: 400,
    json: { errors: { email: 'Please enter a valid email address.' } },
  })
})

test('a wrong password and an unknown address get the same response', async () => {
  const account = anAccount()
  await ask('POST /api/auth/register', { body: account })
  const wrong = await ask('POST /api/auth/login', { body: { ...account, password: 'x' } })
  const unknown = await ask('POST /api/auth/login', { body: anAccount() })
  expect(wrong.status).toBe(401)
  expect(unknown.json).toEqual(wrong.json)
})

test('a guest’s cart is merged at sign-in', async () => {
  const account = anAccount()
  await ask('POST /api/auth/register', { body: account })
  const guestId = aGuestId()
  const { id: productId } = await aProduct(deps)
  await ask('POST /api/shop/cart/add', { body: { guestId, productId } })
  const { json, raw } = await ask('POST /api/auth/login', { body: { ...account, guestId } })
  const as = String(raw.headers['set-cookie']).split(';')[0]
  const cart = await ask('GET /api/shop/cart/get', { as, query: { userId: json.user.id } })
  expect(cart.json.data.items).toMatchObject([{ productId, quantity: 1 }])
})

test('a guest’s unpaid order moves to the account with its client secret, not without it', async () => {
  const account = anAccount()
  await ask('POST /api/auth/register', { body: account })
  const guest = aGuest(deps)
  await guest.fill((await aProduct(deps)).id)
  const { orderId, clientSecret } = await guest.order()
  const ownerOf = () =>
    deps.db.order.findUniqueOrThrow({ where: { id: orderId }, select: { userId: true } })
  const login = async (order: object) =>
    ask('POST /api/auth/login', {
      body: { ...account, guestId: guest.guestId, guestOrder: { orderId, ...order } },
    })
  expect(await login({ clientSecret: 'x' })).toMatchObject({ status: 200 })
  expect(await ownerOf()).toEqual({ userId: null })
  const { json } = await login({ clientSecret })
  expect(await ownerOf()).toEqual({ userId: json.user.id })
})

test('logout accepts an empty JSON body, as legacy clients send it', async () => {
  const headers = { 'content-type': 'application/json' }
  expect(await ask('POST /api/auth/logout', { headers })).toMatchObject({ status: 200 })
})

test('the second step is required in REST too', async () => {
  const { user, call } = await aPerson(deps, { emailConfirmedAt: new Date() })
  const { secret } = await call.secondFactor.begin({ currentPassword })
  const code = codeAt(Secret.fromBase32(secret).bytes, new Date())
  const { recoveryCodes } = await call.secondFactor.confirm({ code })
  const body = { email: user.email, password: currentPassword }
  const without = await ask('POST /api/auth/login', { body })
  expect(without).toMatchObject({
    status: 401,
    json: { message: 'Enter the code from your app.' },
  })
  expect(without.raw.headers['set-cookie']).toBeUndefined()
  const used = await ask('POST /api/auth/login', { body: { ...body, code } })
  expect(used.status).toBe(401)
  const right = await ask('POST /api/auth/login', { body: { ...body, code: recoveryCodes[0] } })
  expect(right).toMatchObject({ status: 200, json: { user: { email: user.email } } })
})
