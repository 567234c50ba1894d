import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { sendEmails } from '#server/all-emails.ts'
import { aClock, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { statementsOf } from '#server/test/statements.ts'
import { aPerson, currentPassword, tokenIn } from '#server/test/person.ts'
import { LINK_MINUTES } from '../mailed-links.ts'
import { endExpiredSessions, findSession } from '../sessions/sessions.ts'

const mailbox = aMailbox()
const clock = aClock()
let deps: Deps
beforeAll(async () => {
  const shop = await ownShop()
  deps = { ...shop.deps, clock, mail: mailbox.mail }
  return () => shop[Symbol.asyncDispose]()
})

const visitor = () => callAs(deps)
const password = 'four walnut tables'
const ask = (email: string) => visitor().auth.askForReset({ email })
const use = (token: string) => visitor().auth.resetPassword({ token, password })

/** Requests a link, sends the e-mail, and returns the link's token. */
async function aResetLink(email: string) {
  await ask(email)
  await sendEmails(deps)
  const received = mailbox.to(email).at(-1)
  if (!received) throw new Error('No email came')
  return tokenIn(received)
}

test('a mailed link sets a new password once, ends every session and is confirmed by e-mail', async () => {
  const { user, cookie } = await aPerson(deps)
  const token = await aResetLink(user.email)
  await use(token)
  expect(await findSession(deps, cookie.token)).toBeNull()
  const signIn = (secret: string) => visitor().auth.login({ email: user.email, password: secret })
  await expect(signIn(currentPassword)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(signIn(password)).resolves.toMatchObject({ id: user.id })
  await sendEmails(deps)
  expect(mailbox.to(user.email).at(-1)?.subject).toContain('Your password was changed')
  await expect(
    visitor().auth.resetPassword({ token, password: 'five beech beds' }),
  ).rejects.toMatchObject({
    message: 'This link has expired or already been used. Request a new one.',
  })
})

test('of two who use a link at the same moment, one sets the password', async () => {
  const { user } = await aPerson(deps)
  const token = await aResetLink(user.email)
  const answers = await Promise.allSettled(
    ['first new password', 'second new password'].map((secret) =>
      visitor().auth.resetPassword({ token, password: secret }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a link expires, and is deleted', async () => {
  const { user } = await aPerson(deps)
  const token = await aResetLink(user.email)
  clock.forward(LINK_MINUTES)
  await expect(use(token)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  clock.forward(1)
  await endExpiredSessions(deps)
  expect(await deps.db.mailedLink.count({ where: { userId: user.id } })).toBe(0)
})

test('a newer link replaces an older one', async () => {
  const { user } = await aPerson(deps)
  const older = await aResetLink(user.email)
  const newer = await aResetLink(user.email)
  await expect(use(older)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(use(newer)).resolves.toBeNull()
})

test('a weak password does not use the link up', async () => {
  const { user } = await aPerson(deps)
  const token = await aResetLink(user.email)
  await expect(visitor().auth.resetPassword({ token, password: 'password1' })).rejects.toThrow(
    'too easy to guess',
  )
  await expect(use(token)).resolves.toBeNull()
})

test('an address without an account gets the same response, no e-mail, and is not stored', async () => {
  const email = `${randomUUID()}@nobody.example`
  const known = (await aPerson(deps)).user.email
  expect(await ask(email)).toEqual(await ask(known))
  await sendEmails(deps)
  expect(mailbox.to(email)).toEqual([])
  expect(await deps.db.outboxMail.count({ where: { to: email } })).toBe(0)
})

test('the request does the same work for an address with an account and for one without', async () => {
  const known = (await aPerson(deps)).user.email
  const forKnown = await statementsOf(() => ask(known))
  const forUnknown = await statementsOf(() => ask(`${randomUUID()}@nobody.example`))
  expect(forKnown.length).toBeGreaterThan(0)
  expect(forKnown.map(({ text }) => text)).toEqual(forUnknown.map(({ text }) => text))
})

test('the token is in no table, neither while its e-mail is queued nor afterwards', async () => {
  const { user } = await aPerson(deps)
  const token = await aResetLink(user.email)
  const dump = async () => {
    const [links, mail] = await Promise.all([
      deps.db.mailedLink.findMany(),
      deps.db.outboxMail.findMany(),
    ])
    return JSON.stringify([
      mail,
      links.map(({ tokenHash }) => Buffer.from(tokenHash).toString('utf8')),
      links.map(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url')),
    ])
  }
  expect(await dump()).not.toContain(token)
})

test("the token is in the link's fragment, which browsers do not send", async () => {
  const { user } = await aPerson(deps)
  const token = await aResetLink(user.email)
  const url = `${deps.config.http.publicOrigin}/auth/reset-password#${token}`
  expect(mailbox.to(user.email).at(-1)?.text).toContain(url)
  expect(new URL(url).pathname + new URL(url).search).toBe('/auth/reset-password')
})

test('a changed password ends the links that were mailed before', async () => {
  const { user, call } = await aPerson(deps)
  const token = await aResetLink(user.email)
  await call.auth.changePassword({ currentPassword, password })
  await expect(
    visitor().auth.resetPassword({ token, password: 'five beech beds' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a link confirms the address that it was mailed to, and resets the count of wrong passwords', async () => {
  const { user } = await aPerson(deps)
  const token = await aResetLink(user.email)
  await use(token)
  const { emailConfirmedAt } = await deps.db.user.findUniqueOrThrow({ where: { id: user.id } })
  expect(emailConfirmedAt).toEqual(clock.now())
})

test('one account is mailed five links an hour, whoever asks', async () => {
  const limited = {
    ...deps,
    config: { ...deps.config, http: { ...deps.config.http, rateLimits: true } },
  }
  const email = `${randomUUID()}@nobody.example`
  const askLimited = () => callAs(limited).auth.askForReset({ email })
  for (let n = 0; n < 5; n += 1) await askLimited()
  await expect(askLimited()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
