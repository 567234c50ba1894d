import { beforeAll, expect, test } from 'vitest'
import { endExpiredSessions, findSession } from './sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aClock, aCookie, callAs } from '#server/test/harness.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { aPerson, currentPassword } from '#server/test/person.ts'
import { anAdmin } from '#server/test/staff.ts'

let deps: Deps
beforeAll(async () => {
  const shop = await ownShop()
  deps = shop.deps
  return () => shop[Symbol.asyncDispose]()
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'

/** Signs the same person in a second time, in Firefox. */
async function elsewhere(email: string) {
  const cookie = { ...aCookie(), userAgent: firefox }
  const jar = Object.assign(cookie, { set: (token: string) => void (cookie.token = token) })
  await callAs(deps, null, jar).auth.login({ email, password: currentPassword })
  return jar
}

test("a person sees their sessions by browser and last use, and which one is this browser's", async () => {
  const { user, cookie, call } = await aPerson(deps)
  const other = await elsewhere(user.email)
  const later = { now: () => new Date(Date.now() + 3_600_000) }
  await findSession({ ...deps, clock: later }, other.token)
  expect(await call.session.list()).toEqual([
    {
      id: expect.any(String),
      agent: null,
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      current: true,
    },
    expect.objectContaining({ agent: 'Firefox on Windows', current: false }),
  ])
  const [mine, theirs] = await call.session.list()
  expect(Date.parse(theirs?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(mine?.lastUsedAt ?? ''))
  const shown = JSON.stringify(await call.session.list())
  expect(shown).not.toContain(cookie.token)
  expect(shown).not.toContain(user.email)
})

test('a person ends one session, or all others, with the password', async () => {
  const { user, cookie, call } = await aPerson(deps)
  const [one, two, three] = [
    await elsewhere(user.email),
    await elsewhere(user.email),
    await elsewhere(user.email),
  ]
  const isOpen = async ({ token }: { token: string | undefined }) =>
    (await findSession(deps, token)) !== null
  const [, newest] = await call.session.list()
  const id = newest?.id ?? ''
  await expect(call.session.end({ id, currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(call.session.endOthers({ currentPassword: 'wrong' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await isOpen(three)).toBe(true)
  await call.session.end({ id, currentPassword })
  expect(await Promise.all([one, two, three].map(isOpen))).toEqual([true, true, false])
  await call.session.endOthers({ currentPassword })
  expect(await Promise.all([cookie, one, two].map(isOpen))).toEqual([true, false, false])
})

test('the session of somebody else is not found', async () => {
  const [person, other] = [await aPerson(deps), await aPerson(deps)]
  const [theirs] = await other.call.session.list()
  await expect(
    person.call.session.end({ id: theirs?.id ?? '', currentPassword }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await findSession(deps, other.cookie.token)).not.toBeNull()
})

test('the last use is written every few minutes, not at every request', async () => {
  const clock = aClock()
  const { user, cookie } = await aPerson({ ...deps, clock })
  const lastUse = async () => {
    await findSession({ ...deps, clock }, cookie.token)
    const { lastUsedAt } = await deps.db.session.findFirstOrThrow({ where: { userId: user.id } })
    return lastUsedAt
  }
  const signedInAt = clock.now()
  clock.forward(4)
  expect(await lastUse()).toEqual(signedInAt)
  clock.forward(2)
  expect(await lastUse()).toEqual(clock.now())
})

test('staff find who is signed in and end every session of a customer or a colleague, which is audited', async () => {
  const staff = await anAdmin(deps)
  const people = [await aPerson(deps), await aPerson(deps, { role: 'admin' })]
  for (const { user, cookie } of people) {
    await elsewhere(user.email)
    const found = await staff.call.session.signedIn({ search: user.email.toUpperCase() })
    const { staffRoles: _, ...person } = user
    expect(found.items).toEqual([{ ...person, sessionCount: 2, lastUsedAt: expect.any(String) }])
    await staff.call.session.endAll({ id: user.id })
    expect(await findSession(deps, cookie.token)).toBeNull()
    expect((await staff.call.session.signedIn({ search: user.email })).items).toEqual([])
    const { sessions, audit } = await staff.call.session.ofPerson({ id: user.id })
    expect(sessions).toEqual([])
    expect(audit).toMatchObject([
      {
        actorName: staff.user.userName,
        action: 'signedOut',
        before: { openSessions: 2 },
        after: { openSessions: 0 },
      },
    ])
  }
})

test('staff see other staff who are signed in before customers', async () => {
  const staff = await anAdmin(deps)
  await aPerson(deps, { role: 'admin' })
  await aPerson(deps)
  const { items } = await staff.call.session.signedIn({ limit: 100 })
  const roles = items.map(({ role }) => role)
  expect(roles).toEqual([...roles].toSorted((a, b) => a.localeCompare(b)))
  expect(new Set(roles).size).toBe(2)
})

test('an account that does not exist has no sessions to end', async () => {
  const staff = await anAdmin(deps)
  await expect(staff.call.session.endAll({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test("expired sessions are deleted, also staff's that were idle too long", async () => {
  const [idle, used] = [
    await aPerson(deps, { role: 'admin' }),
    await aPerson(deps, { role: 'admin' }),
  ]
  const shopper = await aPerson(deps)
  const at = (minutes: number) => {
    const clock = aClock()
    clock.forward(minutes)
    return { ...deps, clock }
  }
  await findSession(at(50), used.cookie.token)
  await endExpiredSessions(at(90))
  const left = ({ user }: { user: { id: string } }) =>
    deps.db.session.count({ where: { userId: user.id } })
  expect(await Promise.all([idle, used, shopper].map(left))).toEqual([0, 1, 1])
})
