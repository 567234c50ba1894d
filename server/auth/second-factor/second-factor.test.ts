import { beforeAll, expect, test } from 'vitest'
import { Secret } from 'otpauth'
import { createAdmin } from '../create-admin.ts'
import { findSession } from '../sessions/sessions.ts'
import { exportAccount } from '#server/account/export-account.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendEmails } from '#server/all-emails.ts'
import { anAddress } from '#server/test/factories.ts'
import { aClock, aCookie, callAs } from '#server/test/harness.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { aPerson as anyPerson, currentPassword, tokenIn } from '#server/test/person.ts'
import { codeAt } from './totp.ts'

const mailbox = aMailbox()
const clock = aClock()
let deps: Deps
beforeAll(async () => {
  const shop = await ownShop()
  deps = { ...shop.deps, clock, mail: mailbox.mail }
  return () => shop[Symbol.asyncDispose]()
})

/** A person with a confirmed address. */
const aPerson: typeof anyPerson = (shop, overrides) =>
  anyPerson(shop, { emailConfirmedAt: clock.now(), ...overrides })

type Person = Awaited<ReturnType<typeof aPerson>>

/** Turns a person's second factor on; returns the app and the recovery codes. */
async function enrol({ call }: Person) {
  const { secret } = await call.secondFactor.begin({ currentPassword })
  const bytes = Secret.fromBase32(secret).bytes
  const shown = () => codeAt(bytes, clock.now())
  const { recoveryCodes } = await call.secondFactor.confirm({ code: shown() })
  // The code that turned it on is used up.
  clock.forward(1)
  return { secret, shown, recoveryCodes }
}

const signIn = ({ user }: Person, code?: string, shop = deps, cookie = aCookie()) =>
  callAs(shop, null, cookie).auth.login({ email: user.email, password: currentPassword, code })

const needed = { message: 'Enter the code from your app.' }
const wrong = { message: 'That code is incorrect or has already been used. Wait for the next one.' }

test('signing in needs the code of the app, once it was turned on', async () => {
  const person = await aPerson(deps, { role: 'admin' })
  await person.call.secondFactor.begin({ currentPassword })
  await expect(signIn(person)).resolves.toBeDefined()
  const { shown } = await enrol(person)
  const cookie = aCookie()
  await expect(signIn(person, undefined, deps, cookie)).rejects.toMatchObject(needed)
  await expect(signIn(person, '', deps, cookie)).rejects.toMatchObject(needed)
  await expect(signIn(person, '000000', deps, cookie)).rejects.toMatchObject(wrong)
  expect(cookie.token).toBeUndefined()
  await expect(signIn(person, shown(), deps, cookie)).resolves.toMatchObject({ role: 'admin' })
  expect(await findSession(deps, cookie.token)).toMatchObject({ id: person.user.id })
})

test('a wrong password is refused before a code is requested', async () => {
  const person = await aPerson(deps)
  const { shown } = await enrol(person)
  const guess = { email: person.user.email, password: 'wrong', code: shown() }
  await expect(callAs(deps).auth.login(guess)).rejects.toMatchObject({
    message: 'The email address or password is incorrect.',
  })
})

test('a code works once, also for two who use it at the same moment', async () => {
  const person = await aPerson(deps)
  const { shown } = await enrol(person)
  const code = shown()
  const both = await Promise.allSettled([signIn(person, code), signIn(person, code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(signIn(person, code)).rejects.toMatchObject(wrong)
  clock.forward(1)
  await expect(signIn(person, shown())).resolves.toBeDefined()
})

test('the code that turned it on cannot be used to sign in', async () => {
  const person = await aPerson(deps)
  const { secret } = await person.call.secondFactor.begin({ currentPassword })
  const code = codeAt(Secret.fromBase32(secret).bytes, clock.now())
  await person.call.secondFactor.confirm({ code })
  await expect(signIn(person, code)).rejects.toMatchObject(wrong)
})

test('a recovery code works once, however it is typed', async () => {
  const person = await aPerson(deps)
  const { recoveryCodes } = await enrol(person)
  const [one = '', two = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  expect(one).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/)
  await expect(signIn(person, one)).resolves.toBeDefined()
  await expect(signIn(person, one)).rejects.toMatchObject(wrong)
  await expect(signIn(person, two.toLowerCase().replaceAll('-', ' '))).resolves.toBeDefined()
  expect(await person.call.secondFactor.status()).toMatchObject({ on: true, recoveryCodesLeft: 8 })
})

test('recovery codes of somebody else are refused', async () => {
  const [person, other] = [await aPerson(deps), await aPerson(deps)]
  const { recoveryCodes } = await enrol(other)
  await enrol(person)
  await expect(signIn(person, recoveryCodes[0])).rejects.toMatchObject(wrong)
})

test('five wrong codes block further attempts for a while, also with the right one', async () => {
  const http = { ...deps.config.http, rateLimits: true }
  const limited = { ...deps, config: { ...deps.config, http } }
  const person = await aPerson(deps)
  const { shown, recoveryCodes } = await enrol(person)
  const guess = (code: string | undefined) =>
    signIn(person, code, limited).catch(({ code: refusal }: { code: string }) => refusal)
  for (let n = 0; n < 5; n += 1) expect(await guess('000000')).toBe('UNAUTHORIZED')
  for (const code of [shown(), recoveryCodes[0]]) {
    expect(await guess(code)).toBe('TOO_MANY_REQUESTS')
  }
  clock.forward(16)
  await expect(guess(shown())).resolves.toMatchObject({ id: person.user.id })
})

test('neither secret nor recovery codes can be read from the database, nor are they sent again', async () => {
  const person = await aPerson(deps)
  const { secret, recoveryCodes } = await enrol(person)
  const userId = person.user.id
  const factor = await deps.db.secondFactor.findUniqueOrThrow({ where: { userId } })
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  expect(Buffer.from(factor.sealedSecret).includes(bytes)).toBe(false)
  const codes = await deps.db.recoveryCode.findMany({ where: { userId } })
  expect(codes.map(({ codeHash }) => codeHash.length)).toEqual(Array.from({ length: 10 }, () => 32))
  const sent = JSON.stringify([
    await person.call.secondFactor.status(),
    await exportAccount(deps, userId),
  ])
  for (const told of [secret, ...recoveryCodes]) expect(sent).not.toContain(told)
  expect(await exportAccount(deps, userId)).toMatchObject({
    secondFactor: { confirmedAt: expect.any(Date) },
  })
  await expect(person.call.secondFactor.begin({ currentPassword })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('turning it on or off needs the password, and sends an e-mail', async () => {
  const person = await aPerson(deps)
  const { call, user } = person
  const elsewhere = aCookie()
  await signIn(person, undefined, deps, elsewhere)
  const refused = { message: 'That isn’t your current password.' }
  await expect(call.secondFactor.begin({ currentPassword: 'wrong' })).rejects.toMatchObject(refused)
  await enrol(person)
  expect(await findSession(deps, elsewhere.token)).toBeNull()
  expect(await findSession(deps, person.cookie.token)).not.toBeNull()
  await expect(call.secondFactor.turnOff({ currentPassword: 'wrong' })).rejects.toMatchObject(
    refused,
  )
  await call.secondFactor.turnOff({ currentPassword })
  await expect(signIn(person)).resolves.toBeDefined()
  await sendEmails(deps)
  expect(mailbox.to(user.email).map(({ subject }) => subject)).toEqual([
    'Two-step verification was turned on at Hazelwick',
    'Two-step verification was turned off at Hazelwick',
  ])
  expect(await call.secondFactor.status()).toEqual({
    offered: true,
    on: false,
    confirmFirst: false,
    recoveryCodesLeft: 0,
  })
})

test('a shopper has to confirm the address before turning it on, staff do not', async () => {
  const unconfirmed = { emailConfirmedAt: null }
  const shopper = await aPerson(deps, unconfirmed)
  await expect(shopper.call.secondFactor.begin({ currentPassword })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Confirm your email address first. You can send yourself a link under Email address.',
  })
  expect(await shopper.call.secondFactor.status()).toMatchObject({ confirmFirst: true })
  expect(await deps.db.secondFactor.count({ where: { userId: shopper.user.id } })).toBe(0)
  await expect(enrol(await aPerson(deps, { role: 'admin', ...unconfirmed }))).resolves.toBeDefined()
})

/** Requests a link to reset the password, and uses it. */
async function reset({ user }: Person, password = 'four walnut tables') {
  await callAs(deps).auth.askForReset({ email: user.email })
  await sendEmails(deps)
  const received = mailbox.to(user.email).findLast(({ text }) => text.includes('#'))
  if (!received) throw new Error('No email came')
  await callAs(deps).auth.resetPassword({ token: tokenIn(received), password })
  return password
}

test("somebody who registers with another's address cannot lock its owner out", async () => {
  const squatter = await aPerson(deps)
  await enrol(squatter)
  const { id, email } = squatter.user
  await squatter.call.address.add(anAddress())
  // The state of an account from before the address had to be confirmed first.
  await deps.db.user.update({ where: { id }, data: { emailConfirmedAt: null } })
  const password = await reset(squatter)
  await expect(callAs(deps).auth.login({ email, password })).resolves.toMatchObject({ id })
  expect(await findSession(deps, squatter.cookie.token)).toBeNull()
  expect(await deps.db.address.count({ where: { userId: id } })).toBe(0)
})

test('staff keep their second step when they reset their password', async () => {
  const person = await aPerson(deps, { role: 'admin', emailConfirmedAt: null })
  await enrol(person)
  const password = await reset(person)
  await expect(
    callAs(deps).auth.login({ email: person.user.email, password }),
  ).rejects.toMatchObject(needed)
})

test('a mailed link to reset the password does not bypass it', async () => {
  const person = await aPerson(deps)
  await enrol(person)
  await reset(person, currentPassword)
  await expect(signIn(person)).rejects.toMatchObject(needed)
})

test('the operator resets it for staff who lost their app', async () => {
  const person = await aPerson(deps, { role: 'admin' })
  await enrol(person)
  const { email, userName } = person.user
  await createAdmin(deps, { email, userName, password: currentPassword, madeUp: false })
  await expect(signIn(person)).resolves.toMatchObject({ role: 'admin' })
})

test('it is deleted with the account', async () => {
  const person = await aPerson(deps)
  await enrol(person)
  await person.call.auth.deleteAccount({ currentPassword })
  const where = { userId: person.user.id }
  expect(await deps.db.secondFactor.count({ where })).toBe(0)
  expect(await deps.db.recoveryCode.count({ where })).toBe(0)
})

test('a shop without the encryption key does not offer it', async () => {
  const secondFactor = { key: undefined, requiredOfStaff: false }
  const person = await aPerson(deps)
  const call = callAs({ ...deps, config: { ...deps.config, secondFactor } }, person.user)
  expect(await call.secondFactor.status()).toMatchObject({ offered: false, on: false })
  await expect(call.secondFactor.begin({ currentPassword })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test('where it is required, staff have to turn it on before anything else', async () => {
  const secondFactor = { ...deps.config.secondFactor, requiredOfStaff: true }
  const strict = { ...deps, config: { ...deps.config, secondFactor } }
  const person = await aPerson(deps, { role: 'admin' })
  const before = await findSession(strict, person.cookie.token)
  expect(before).toMatchObject({ due: 'secondFactor' })
  const call = callAs(strict, before, person.cookie)
  await expect(call.order.adminList({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(call.session.endOthers({ currentPassword })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  const { shown } = await enrol({ ...person, call })
  const after = await findSession(strict, person.cookie.token)
  await expect(callAs(strict, after).order.adminList({})).resolves.toBeDefined()
  await expect(signIn(person, shown(), strict)).resolves.not.toHaveProperty('due')
  const shopper = await aPerson(deps)
  expect(await findSession(strict, shopper.cookie.token)).not.toHaveProperty('due')
})
