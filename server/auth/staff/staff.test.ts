import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { staffRoles } from '#server/lib/people/roles-and-permissions.shared.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sendEmails } from '#server/all-emails.ts'
import { aMailbox } from '#server/test/mailbox.ts'
import { aUser } from '#server/test/factories.ts'
import { aCookie, callAs } from '#server/test/harness.ts'
import { ownShop } from '#server/test/own-shop.ts'
import { aPerson, currentPassword, tokenIn } from '#server/test/person.ts'
import { createAdmin } from '../create-admin.ts'
import { findSession } from '../sessions/sessions.ts'

const mailbox = aMailbox()
let deps: Deps
beforeAll(async () => {
  const shop = await ownShop()
  deps = { ...shop.deps, mail: mailbox.mail }
  return () => shop[Symbol.asyncDispose]()
})

const anOwner = () => aPerson(deps, { role: 'admin', staffRoles: ['owner'] })
const inviteOf = (email: string) => ({ email, userName: 'Ines', staffRoles: ['sales' as const] })

/** Makes these the only owners of the shop. */
async function onlyOwners(...ids: string[]) {
  await deps.db.user.updateMany({
    where: { staffRoles: { has: 'owner' }, id: { notIn: ids } },
    data: { staffRoles: ['crew'] },
  })
}

test('an admin created without roles is an owner, and a shopper has no roles', async () => {
  expect(await aUser(deps, { role: 'admin' })).toMatchObject({ staffRoles: ['owner'] })
  expect(await aUser(deps, { staffRoles: ['sales'] })).toMatchObject({ staffRoles: [] })
})

test('an invited person sets a password by the link in the e-mail and has the given roles', async () => {
  const owner = await anOwner()
  const email = `${randomUUID()}@staff.example`
  const { id } = await owner.call.staff.invite(inviteOf(email))
  await expect(callAs(deps).auth.login({ email, password: currentPassword })).rejects.toMatchObject(
    { code: 'UNAUTHORIZED' },
  )
  const staff = await owner.call.staff.list()
  expect(staff.find((member) => member.id === id)).toMatchObject({ hasJoined: false })

  await sendEmails(deps)
  const [message] = mailbox.to(email)
  if (!message) throw new Error('No email came')
  await callAs(deps).auth.resetPassword({ token: tokenIn(message), password: currentPassword })
  const user = await callAs(deps, null, aCookie()).auth.login({ email, password: currentPassword })
  expect(user).toMatchObject({ role: 'admin', staffRoles: ['sales'] })
  await expect(owner.call.staff.invite(inviteOf(email))).rejects.toMatchObject({
    cause: { code: 'STAFF_ALREADY' },
  })
})

test('an address that is invited already keeps its invitation until another is asked for', async () => {
  const owner = await anOwner()
  const email = `${randomUUID()}@staff.example`
  const { id } = await owner.call.staff.invite(inviteOf(email))
  const other = { email, userName: 'Ida', staffRoles: ['crew' as const] }
  await expect(owner.call.staff.invite(other)).rejects.toMatchObject({
    cause: {
      code: 'INVITATION_WAITS',
      message: 'Ines has already been invited, with these roles: sales.',
    },
  })
  const invited = async () => deps.db.user.findUniqueOrThrow({ where: { id } })
  expect(await invited()).toMatchObject({ userName: 'Ines', staffRoles: ['sales'] })
  await owner.call.staff.invite({ ...other, isAgain: true })
  expect(await invited()).toMatchObject({ userName: 'Ida', staffRoles: ['crew'] })
})

test("a change of roles is in force from the person's next request, and is audited", async () => {
  const owner = await anOwner()
  const { user, cookie } = await aPerson(deps, { role: 'admin', staffRoles: ['sales'] })
  await owner.call.staff.setRoles({ id: user.id, staffRoles: ['crew', 'warehouse'] })
  expect(await findSession(deps, cookie.token)).toMatchObject({
    staffRoles: ['warehouse', 'crew'],
  })
  const { audit } = await owner.call.session.ofPerson({ id: user.id })
  expect(audit).toMatchObject([
    {
      actorName: owner.user.userName,
      before: { staffRoles: ['sales'] },
      after: { staffRoles: ['warehouse', 'crew'] },
    },
  ])
})

test('a person whose last role is removed is no longer staff, and is signed out at once', async () => {
  const owner = await anOwner()
  const { user, cookie } = await aPerson(deps, { role: 'admin', staffRoles: ['sales'] })
  await owner.call.staff.setRoles({ id: user.id, staffRoles: [] })
  expect(await findSession(deps, cookie.token)).toBeNull()
  expect(await deps.db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    role: 'user',
    staffRoles: [],
  })
})

test.each([
  ['demoted', ['sales' as const]],
  ['removed', []],
])(
  'the last owner cannot be %s; who was only invited counts as none',
  async (_what, staffRoles) => {
    const owner = await anOwner()
    await onlyOwners(owner.user.id)
    const email = `${randomUUID()}@staff.example`
    await owner.call.staff.invite({ email, userName: 'Later', staffRoles: ['owner'] })
    await expect(
      owner.call.staff.setRoles({ id: owner.user.id, staffRoles }),
    ).rejects.toMatchObject({ cause: { code: 'LAST_OWNER' } })
  },
)

test('the last owner stays, in whatever spelling the id is sent', async () => {
  const { user, call } = await anOwner()
  await onlyOwners(user.id)
  await expect(
    call.staff.setRoles({ id: user.id.toUpperCase(), staffRoles: ['sales'] }),
  ).rejects.toMatchObject({ cause: { code: 'LAST_OWNER' } })
})

test('of two owners who demote each other at once one stays', async () => {
  const [first, second] = [await anOwner(), await anOwner()]
  await onlyOwners(first.user.id, second.user.id)
  const outcomes = await Promise.allSettled([
    first.call.staff.setRoles({ id: second.user.id, staffRoles: ['sales'] }),
    second.call.staff.setRoles({ id: first.user.id, staffRoles: ['sales'] }),
  ])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => ShopError.is(reason.cause, 'ROLE_MISSING'))).toEqual([true])
  const staff = await deps.db.user.findMany({ where: { staffRoles: { has: 'owner' } } })
  expect([first.user.id, second.user.id]).toContain(staff[0]?.id)
  expect(staff).toHaveLength(1)
})

test.each(staffRoles)(
  'a client of the specification sees a staff member with the role %s as an admin',
  async (role) => {
    const { user } = await aPerson(deps, { role: 'admin', staffRoles: [role] })
    const signedIn = await callAs(deps, null, aCookie()).auth.login({
      email: user.email,
      password: currentPassword,
    })
    expect(signedIn.role).toBe('admin')
  },
)

test('roles of others are changed by an owner without a password too, such as one who was invited', async () => {
  const owner = await aUser(deps, { role: 'admin' })
  const crew = await aUser(deps, { role: 'admin', staffRoles: ['crew'] })
  await onlyOwners(owner.id)
  await callAs(deps, owner).staff.setRoles({ id: crew.id, staffRoles: ['sales'] })
  const { staffRoles: changed } = await deps.db.user.findUniqueOrThrow({ where: { id: crew.id } })
  expect(changed).toEqual(['sales'])
})

/** A customer whose account asks for another e-mail address, with the mailed link. */
async function aMoving() {
  const person = await aPerson(deps)
  const to = `${randomUUID()}@elsewhere.example`
  await person.call.auth.changeEmail({ currentPassword, email: to })
  await sendEmails(deps)
  const [message] = mailbox.to(to)
  if (!message) throw new Error('No email came')
  return { person, email: person.user.email, token: tokenIn(message) }
}

test.each([
  [
    'invited',
    async (email: string) => {
      await (await anOwner()).call.staff.invite(inviteOf(email))
    },
  ],
  [
    'made an owner by the operator',
    async (email: string) => {
      await createAdmin(deps, { email, password: currentPassword, madeUp: true, userName: 'Ines' })
    },
  ],
])('a link from before somebody is %s opens nothing', async (_what, makeStaff) => {
  const { email, token } = await aMoving()
  await makeStaff(email)
  await expect(callAs(deps, null, aCookie()).auth.confirmEmail({ token })).rejects.toMatchObject({
    cause: { code: 'LINK_EXPIRED' },
  })
})

test('staff who are not owners cannot change the address of their account, nor by an earlier link', async () => {
  const { person, token, email } = await aMoving()
  await deps.db.user.update({
    where: { id: person.user.id },
    data: { role: 'admin', staffRoles: ['sales'] },
  })
  const refused = 'Ask an owner to invite you at your new email address.'
  await expect(callAs(deps, null, aCookie()).auth.confirmEmail({ token })).rejects.toThrow(refused)
  const { call } = await aPerson(deps, { role: 'admin', staffRoles: ['sales'] })
  await expect(
    call.auth.changeEmail({ currentPassword, email: `${randomUUID()}@elsewhere.example` }),
  ).rejects.toThrow(refused)
  expect((await deps.db.user.findUniqueOrThrow({ where: { id: person.user.id } })).email).toBe(
    email,
  )
})
