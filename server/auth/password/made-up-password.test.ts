import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aUser } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { aCookie, callAs, testShop } from '#server/test/harness.ts'
import { anOrder } from '#server/test/staff.ts'
import { createAdmin } from '../create-admin.ts'
import { findSession } from '../sessions/sessions.ts'

let shop: Awaited<ReturnType<typeof restShop>>
beforeAll(async () => {
  shop = await restShop()
})

/** A new admin, signed in with the first password. */
async function aNewAdmin({ madeUp }: { madeUp: boolean }) {
  const { deps, ask } = shop
  const email = `${randomUUID()}@staff.example`
  const password = 'oGh3-Vq81_tzLmwa'
  await createAdmin(deps, { email, password, madeUp, userName: 'Admin' })
  const answer = await ask('POST /api/auth/login', { body: { email, password } })
  const as = String(answer.raw.headers['set-cookie']).split(';')[0] ?? ''
  const token = as.split('=')[1]
  const cookie = aCookie(token)
  const user = await findSession(deps, token)
  return { email, password, as, cookie, user, call: callAs(deps, user, cookie) }
}

const refused = {
  code: 'UNAUTHORIZED',
  message: expect.stringContaining('finish setting up your account'),
}

test('with a generated password nothing is open until it is replaced, over any transport', async () => {
  const { deps, ask, app, sessionOf } = shop
  const admin = await aNewAdmin({ madeUp: true })
  expect(admin.user).toMatchObject({ role: 'admin', due: 'password' })
  const { call, as, password: currentPassword } = admin
  await expect(call.order.adminList({})).rejects.toMatchObject(refused)
  await expect(call.session.signedIn({})).rejects.toMatchObject(refused)
  await expect(
    call.auth.changeEmail({ currentPassword, email: 'a@b.example' }),
  ).rejects.toMatchObject(refused)
  expect(await ask('GET /api/admin/orders/get', { as })).toMatchObject({ status: 401 })
  const { id } = await anOrder(await testShop())
  const statusOf = async (url: string, cookie: string) =>
    (await app.inject({ url, headers: { cookie } })).statusCode
  const files = ['/account/my-data.json', `/account/invoices/${id}.pdf`]
  const asSomebody = await sessionOf(await aUser(deps, { role: 'admin' }))
  expect(await Promise.all(files.map((file) => statusOf(file, as)))).toEqual([401, 404])
  expect(await Promise.all(files.map((file) => statusOf(file, asSomebody)))).toEqual([200, 200])
  expect(await call.auth.session()).toMatchObject({ due: 'password' })

  await call.auth.changePassword({ currentPassword, password: 'four walnut tables' })
  const after = await findSession(deps, admin.cookie.token)
  expect(after).toEqual({
    id: admin.user?.id,
    userName: 'Admin',
    email: admin.email,
    role: 'admin',
    staffRoles: ['owner'],
  })
  await expect(callAs(deps, after).order.adminList({})).resolves.toBeDefined()
  expect(await ask('POST /api/auth/login', { body: admin })).toMatchObject({ status: 401 })
})

test('a password that the operator chose stays', async () => {
  const { user, call } = await aNewAdmin({ madeUp: false })
  expect(user?.due).toBeUndefined()
  await expect(call.order.adminList({})).resolves.toBeDefined()
})
