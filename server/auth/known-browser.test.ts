import { randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '../platform/deps.ts'
import { limitRules } from '../platform/limits/rules.ts'
import { sendEmails } from '../all-emails.ts'
import { createCaller } from '../http/router.ts'
import { aUser } from '../test/factories.ts'
import { aClock, aCookie } from '../test/harness.ts'
import { aMailbox } from '../test/mailbox.ts'
import { ownShop } from '../test/own-shop.ts'
import { tokenIn } from '../test/person.ts'
import { hashPassword } from './password/password.ts'
import { endExpiredSessions } from './sessions/sessions.ts'

const mailbox = aMailbox()
const clock = aClock()
const password = 'three oak chairs'
let deps: Deps
let passwordHash: string
beforeAll(async () => {
  const shop = await ownShop()
  const { config } = shop.deps
  const http = { ...config.http, rateLimits: true }
  deps = { ...shop.deps, clock, mail: mailbox.mail, config: { ...config, http } }
  passwordHash = await hashPassword(password)
  return () => shop[Symbol.asyncDispose]()
})

const anIp = () => `198.18.${randomInt(256)}.${randomInt(256)}`

/** A person in a browser of their own; returns the results of signing in with a password. */
function aBrowser(email: string, ip = anIp(), cookie = aCookie()) {
  const call = createCaller({ deps, user: null, session: cookie, ip })
  const signIn = (given = password) =>
    call.auth.login({ email, password: given }).then(
      () => 'signed in',
      (error: { code: string }) => error.code,
    )
  const guess = async (times: number) => {
    for (let n = 0; n < times; n += 1) expect(await signIn('wrong')).toBe('UNAUTHORIZED')
  }
  return { call, cookie, ip, signIn, guess }
}

const anAccount = async () => (await aUser(deps, { passwordHash })).email

/**
 * Many network addresses use wrong passwords, each fewer than its limit: all but one of the total
 * limit.
 */
async function flood(email: string) {
  const key = `sign-in by account ${email}`
  const { max, windowSeconds } = limitRules['sign-in by account']
  const row = {
    count: max - 1,
    expiresAt: new Date(clock.now().getTime() + windowSeconds * 1000),
  }
  await deps.db.rateLimit.upsert({ where: { key }, create: { key, ...row }, update: row })
  await aBrowser(email).guess(1)
}

test('ten wrong passwords block an account for a network address for a while, and a right one resets the count', async () => {
  const email = await anAccount()
  const ip = anIp()
  await aBrowser(email, ip).guess(9)
  expect(await aBrowser(email, ip).signIn()).toBe('signed in')
  await aBrowser(email, ip).guess(10)
  expect(await aBrowser(email, ip).signIn()).toBe('TOO_MANY_REQUESTS')
  expect(await aBrowser(email).signIn()).toBe('signed in')
  clock.forward(16)
  expect(await aBrowser(email, ip).signIn()).toBe('signed in')
})

test('wrong passwords from anywhere do not keep out a browser that signed in before', async () => {
  const email = await anAccount()
  const own = aBrowser(email)
  expect(await own.signIn()).toBe('signed in')
  await flood(email)
  expect(await aBrowser(email).signIn()).toBe('TOO_MANY_REQUESTS')
  expect(await own.signIn()).toBe('signed in')
  // Signing in again does not reset the counter of the others.
  expect(await aBrowser(email).signIn()).toBe('TOO_MANY_REQUESTS')
})

test('a known browser has ten attempts of its own', async () => {
  const email = await anAccount()
  const own = aBrowser(email)
  await own.signIn()
  await own.guess(10)
  expect(await own.signIn()).toBe('TOO_MANY_REQUESTS')
  expect(await aBrowser(email).signIn()).toBe('signed in')
  clock.forward(16)
  expect(await own.signIn()).toBe('signed in')
})

test('a browser that only another account knows, or none, is treated as unknown', async () => {
  const email = await anAccount()
  const other = aBrowser(await anAccount())
  await other.signIn()
  await flood(email)
  for (const token of [other.cookie.known.token, 'made up', '']) {
    const cookie = aCookie()
    cookie.known.token = token
    expect(await aBrowser(email, anIp(), cookie).signIn()).toBe('TOO_MANY_REQUESTS')
  }
})

test('a wrong password makes no browser known, and each sign-in replaces its token', async () => {
  const email = await anAccount()
  const own = aBrowser(email)
  await own.guess(1)
  expect(own.cookie.known.token).toBeUndefined()
  await own.signIn()
  const first = own.cookie.known.token
  await own.signIn()
  expect(own.cookie.known.token).not.toBe(first)
  expect(await deps.db.knownBrowser.count({ where: { user: { email } } })).toBe(1)
})

test('a mailed link makes its browser known, whatever is attempted elsewhere meanwhile', async () => {
  const email = await anAccount()
  const own = aBrowser(email)
  await flood(email)
  await own.call.auth.askForReset({ email })
  await sendEmails(deps)
  const token = tokenIn(mailbox.to(email).at(-1) ?? { text: 'no email' })
  await own.call.auth.resetPassword({ token, password })
  await flood(email)
  expect(await own.signIn()).toBe('signed in')
})

test('an account knows the ten browsers that signed in last, each for half a year', async () => {
  const email = await anAccount()
  const where = { user: { email } }
  for (let n = 0; n < 12; n += 1) {
    await aBrowser(email).signIn()
    clock.forward(1)
  }
  expect(await deps.db.knownBrowser.count({ where })).toBe(10)
  clock.forward(181 * 24 * 60)
  await endExpiredSessions(deps)
  expect(await deps.db.knownBrowser.count({ where })).toBe(0)
})

test('the token of a known browser is in no table', async () => {
  const email = await anAccount()
  const own = aBrowser(email)
  await own.signIn()
  const [row] = await deps.db.knownBrowser.findMany({ where: { user: { email } } })
  const kept = Buffer.from(row?.tokenHash ?? [])
  expect(kept).toHaveLength(32)
  expect(kept.toString('base64url')).not.toBe(own.cookie.known.token)
})
