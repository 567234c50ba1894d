import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs } from '#server/test/harness.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { ensureAdmin, seedIfEmpty } from './first-start.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const start = (more: Record<string, string> = {}, mayMakeUp = true) =>
  ensureAdmin({ DATABASE_URL: shop.databaseUrl, ...more }, { mayMakeUp })

const signIn = (password: string | undefined) =>
  callAs(shop.deps).auth.login({ email: 'admin@hazelwick.example', password: password ?? '' })

test('a generated password is replaced at each start until somebody changes it', async () => {
  const first = await start()
  const second = await start()
  expect(second?.password).not.toBe(first?.password)
  await expect(signIn(first?.password)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const user = await signIn(second?.password)
  expect(user).toMatchObject({ role: 'admin', due: 'password' })

  // In production only the first start shows one: other processes may use the same database.
  expect(await start({ ADMIN_EMAIL: user.email }, false)).toEqual({ email: user.email })
  await expect(signIn(second?.password)).resolves.toBeDefined()

  const own = { currentPassword: second?.password ?? '', password: 'four walnut tables' }
  await callAs(shop.deps, user).auth.changePassword(own)
  expect(await start()).toEqual({ email: user.email })
  await expect(signIn(own.password)).resolves.not.toHaveProperty('due')
})

test('a password that the operator sets replaces a generated one', async () => {
  const ADMIN_EMAIL = 'wren@hazelwick.example'
  expect(await start({ ADMIN_EMAIL })).toMatchObject({ password: expect.any(String) })
  const ADMIN_PASSWORD = 'three-oak-chairs'
  expect(await start({ ADMIN_EMAIL, ADMIN_PASSWORD })).toEqual({ email: ADMIN_EMAIL })
  const user = await callAs(shop.deps).auth.login({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  expect(user).not.toHaveProperty('due')
})

test('production is seeded with the demonstration only on request', async () => {
  const said: string[] = []
  const env = { DATABASE_URL: shop.databaseUrl, NODE_ENV: 'production' }
  await seedIfEmpty({ ...env, DEMONSTRATION: 'no' }, (line) => said.push(line))
  await seedIfEmpty(env, (line) => said.push(line))
  expect(said).toEqual([])
  expect(await shop.deps.db.product.count()).toBe(0)
  expect(await shop.deps.db.review.count()).toBe(0)
})
