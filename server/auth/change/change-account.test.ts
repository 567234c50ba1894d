import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { sendEmails } from '#server/all-emails.ts'
import { aCookie, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { aPerson, currentPassword, tokenIn } from '#server/test/person.ts'
import { findSession } from '../sessions/sessions.ts'

const mailbox = aMailbox()
let deps: Deps
beforeAll(async () => {
  const shop = await ownShop()
  deps = { ...shop.deps, mail: mailbox.mail }
  return () => shop[Symbol.asyncDispose]()
})

const password = 'four walnut tables'
const anAddress = () => `${randomUUID()}@new.example`

/** Signs the same person in a second time, in another browser. */
async function elsewhere(email: string) {
  const cookie = aCookie()
  await callAs(deps, null, cookie).auth.login({ email, password: currentPassword })
  return cookie
}

/** Requests another address and returns the token that was mailed to it. */
async function aLinkTo(person: Awaited<ReturnType<typeof aPerson>>, email: string) {
  await person.call.auth.changeEmail({ currentPassword, email })
  await sendEmails(deps)
  const received = mailbox.to(email).at(-1)
  if (!received) throw new Error('No email came')
  return tokenIn(received)
}

test('a new password ends the other sessions, and replaces the token of this one', async () => {
  const { user, cookie, call } = await aPerson(deps)
  const other = await elsewhere(user.email)
  const before = cookie.token
  await call.auth.changePassword({ currentPassword, password })
  expect(cookie.token).not.toBe(before)
  expect(await findSession(deps, cookie.token)).toMatchObject({ id: user.id })
  expect(await findSession(deps, before)).toBeNull()
  expect(await findSession(deps, other.token)).toBeNull()
  await sendEmails(deps)
  expect(mailbox.to(user.email).at(-1)?.subject).toContain('Your password was changed')
})

test('without the current password nothing of an account changes', async () => {
  const { user, call } = await aPerson(deps)
  const wrong = { currentPassword: 'three elm chairs' }
  const refusals = [
    call.auth.changePassword({ ...wrong, password }),
    call.auth.changeEmail({ ...wrong, email: anAddress() }),
    call.auth.deleteAccount(wrong),
  ].map((asked) => asked.catch((error: Error) => error.message))
  expect(await Promise.all(refusals)).toEqual(
    Array.from({ length: 3 }, () => 'That isn’t your current password.'),
  )
  await expect(
    callAs(deps).auth.login({ email: user.email, password: currentPassword }),
  ).resolves.toBeDefined()
})

test('ten wrong current passwords block further attempts for a while', async () => {
  const limited = {
    ...deps,
    config: { ...deps.config, http: { ...deps.config.http, rateLimits: true } },
  }
  const { user } = await aPerson(deps)
  const guess = (secret: string) =>
    callAs(limited, user)
      .auth.changePassword({ currentPassword: secret, password })
      .catch((error: { code: string }) => error.code)
  for (let n = 0; n < 10; n += 1) expect(await guess('wrong')).toBe('FORBIDDEN')
  expect(await guess(currentPassword)).toBe('TOO_MANY_REQUESTS')
})

test('another address is in force once its link was used; the old one is notified, other sessions end', async () => {
  const person = await aPerson(deps)
  const { user, cookie } = person
  const other = await elsewhere(user.email)
  const email = anAddress()
  const token = await aLinkTo(person, email)
  expect(await person.call.auth.account()).toEqual({ email: user.email, emailConfirmed: false })

  expect(await person.call.auth.confirmEmail({ token })).toEqual({ email })
  expect(await person.call.auth.account()).toEqual({ email, emailConfirmed: true })
  expect(await findSession(deps, cookie.token)).toMatchObject({ id: user.id, email })
  expect(await findSession(deps, other.token)).toBeNull()
  await sendEmails(deps)
  const told = mailbox.to(user.email).at(-1)
  expect(told?.subject).toContain('Your email address was changed')
  expect(told?.text).not.toContain(email)
  await expect(person.call.auth.confirmEmail({ token })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a link used by a visitor signs nobody in', async () => {
  const person = await aPerson(deps)
  const token = await aLinkTo(person, anAddress())
  const cookie = aCookie()
  await callAs(deps, null, cookie).auth.confirmEmail({ token })
  expect(cookie.token).toBeUndefined()
  expect(await findSession(deps, person.cookie.token)).toBeNull()
})

test("the account's own address is confirmed the same way, and ends no session", async () => {
  const person = await aPerson(deps)
  const token = await aLinkTo(person, person.user.email)
  await person.call.auth.confirmEmail({ token })
  expect(await person.call.auth.account()).toMatchObject({ emailConfirmed: true })
  expect(await findSession(deps, person.cookie.token)).not.toBeNull()
})

test('an address that has an account is refused, also when it gets the account meanwhile', async () => {
  const [person, other] = [await aPerson(deps), await aPerson(deps)]
  const { email } = other.user
  await expect(person.call.auth.changeEmail({ currentPassword, email })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const wanted = anAddress()
  const token = await aLinkTo(person, wanted)
  await callAs(deps).auth.register({ userName: 'Wren', email: wanted, password })
  await expect(person.call.auth.confirmEmail({ token })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a new password ends a pending change of address', async () => {
  const person = await aPerson(deps)
  const waiting = anAddress()
  const token = await aLinkTo(person, anAddress())
  await person.call.auth.changeEmail({ currentPassword, email: waiting })
  await person.call.auth.changePassword({ currentPassword, password })
  await sendEmails(deps)
  expect(mailbox.to(waiting)).toEqual([])
  await expect(person.call.auth.confirmEmail({ token })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a link to reset the password confirms no address, nor the other way round', async () => {
  const person = await aPerson(deps)
  const token = await aLinkTo(person, anAddress())
  await expect(callAs(deps).auth.resetPassword({ token, password })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await expect(person.call.auth.confirmEmail({ token })).resolves.toBeDefined()
})
