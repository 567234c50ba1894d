import { beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '../account/erase-person.ts'
import { findPerson } from '../account/find-person.ts'
import { addPhotograph, findPhotograph } from '../photograph/photographs.ts'
import { aPhotograph } from '../test/photograph.ts'
import { forgetInquiries } from './remove-inquiry.ts'
import { aShopper, aUser } from '../test/factories.ts'
import { aClock, callAs, testShop, type Caller } from '../test/harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Caller
let actor: Awaited<ReturnType<typeof aUser>>
const clock = aClock()

beforeAll(async () => {
  shop = await testShop()
  actor = await aUser(shop.deps, { role: 'admin' })
  admin = callAs({ ...shop.deps, clock }, actor)
})
beforeEach(() => shop.deps.db.inquiry.deleteMany())

const fields = {
  firstName: 'Ada',
  lastName: 'Field',
  email: 'ada@field.example',
  phone: '020 7946 0123',
}

function anInquiry(overrides: Partial<Parameters<typeof insert>[0]> = {}) {
  return insert({ ...fields, ...overrides })
}

function insert(
  data: typeof fields & {
    createdAt?: Date
    status?: 'pending' | 'contacted' | 'quoted' | 'completed' | 'cancelled'
  },
) {
  return shop.deps.db.inquiry.create({ data })
}

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)

test('a visitor leaves an inquiry, which starts as pending', async () => {
  await callAs(shop.deps).inquiry.create({ ...fields, notes: 'Two rooms' })
  const { items } = await admin.inquiry.list({})
  expect(items).toMatchObject([{ ...fields, notes: 'Two rooms', status: 'pending' }])
})

test('two identical inquiries at once are one, with one e-mail of thanks', async () => {
  const email = 'twice@field.example'
  const send = (notes: string) => callAs(shop.deps).inquiry.create({ ...fields, email, notes })
  await Promise.all([send('Two rooms'), send('Two rooms')])
  await send('Two rooms')
  await send('Three rooms')
  const { items } = await admin.inquiry.list({})
  expect(items.map(({ notes }) => notes).toSorted()).toEqual(['Three rooms', 'Two rooms'])
  expect(await shop.deps.db.outboxMail.count({ where: { to: email } })).toBe(2)
})

test('an inquiry with the hidden field filled in gets the usual response, and is not stored', async () => {
  await callAs(shop.deps).inquiry.create({ ...fields, website: 'https://spam.example' })
  expect((await admin.inquiry.list({})).pagination.totalCount).toBe(0)
})

test.each(['ada f', '@FIELD', 'field', '7946 0123', '02079460'])(
  'the search %j finds by name, e-mail address and phone number',
  async (search) => {
    await anInquiry()
    await anInquiry({
      firstName: 'Bo',
      lastName: 'Moor',
      email: 'bo@moor.example',
      phone: '0161 496 0000',
    })
    const { items } = await admin.inquiry.list({ search })
    expect(items.map(({ firstName }) => firstName)).toEqual(['Ada'])
  },
)

test('a wildcard in the search is a character like any other', async () => {
  await anInquiry()
  expect((await admin.inquiry.list({ search: '%' })).items).toEqual([])
})

test('the summary follows the search and not the status', async () => {
  await anInquiry({ status: 'quoted' })
  await anInquiry({ status: 'pending' })
  await anInquiry({ firstName: 'Bo', status: 'completed' })
  const { items, pagination, statusSummary } = await admin.inquiry.list({
    search: 'ada f',
    status: 'quoted',
  })
  expect(items).toHaveLength(1)
  expect(pagination.totalCount).toBe(1)
  expect(statusSummary).toEqual({ pending: 1, contacted: 0, quoted: 1, completed: 0, cancelled: 0 })
})

test('pages follow each other without a gap, and one beyond the end is empty', async () => {
  const createdAt = new Date()
  for (let n = 0; n < 5; n += 1) await anInquiry({ createdAt, firstName: `N${n}` })
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => admin.inquiry.list({ page, limit: 2 })),
  )
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0])
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5)
  expect(pages.map(({ pagination }) => pagination)).toEqual([
    { currentPage: 1, totalPages: 3, totalCount: 5, hasNext: true, hasPrev: false },
    { currentPage: 2, totalPages: 3, totalCount: 5, hasNext: true, hasPrev: true },
    { currentPage: 3, totalPages: 3, totalCount: 5, hasNext: false, hasPrev: true },
    { currentPage: 4, totalPages: 3, totalCount: 5, hasNext: false, hasPrev: true },
  ])
})

test('the list is sorted by an allowed column, and by no other', async () => {
  await anInquiry({ firstName: 'B' })
  await anInquiry({ firstName: 'A' })
  const { items } = await admin.inquiry.list({ sortBy: 'firstName', sortOrder: 'asc' })
  expect(items.map(({ firstName }) => firstName)).toEqual(['A', 'B'])
  // @ts-expect-error: this column is not among the allowed ones
  const forbidden = admin.inquiry.list({ sortBy: 'adminNotes' })
  await expect(forbidden).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('any status may follow any other', async () => {
  const { id } = await anInquiry({ status: 'cancelled' })
  for (const status of ['completed', 'pending', 'quoted', 'contacted', 'cancelled'] as const) {
    expect(await admin.inquiry.update({ id, status })).toMatchObject({ status })
  }
})

test('a quotation is dated when its amount is set, not when the notes change later', async () => {
  const { id } = await anInquiry()
  const quotedAt = clock.now().toISOString()
  expect(await admin.inquiry.update({ id, quotationAmountPence: 45_050 })).toMatchObject({
    quotationAmountPence: 45_050,
    quotationDate: quotedAt,
  })
  clock.forward(60)
  expect(
    await admin.inquiry.update({ id, quotationAmountPence: 45_050, adminNotes: 'Rang' }),
  ).toMatchObject({ adminNotes: 'Rang', quotationDate: quotedAt })
})

test('the audit has the changed fields of an inquiry', async () => {
  const { id } = await anInquiry()
  await admin.inquiry.update({ id, status: 'contacted', adminNotes: '' })
  expect(await shop.deps.db.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
    {
      actorId: actor.id,
      actorName: actor.userName,
      action: 'changed',
      entity: 'inquiry',
      before: { status: 'pending' },
      after: { status: 'contacted' },
    },
  ])
})

test('a deleted inquiry is in no list, and the audit has its name', async () => {
  const { id } = await anInquiry()
  await admin.inquiry.remove({ id })
  await expect(admin.inquiry.details({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.inquiry.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(admin.inquiry.update({ id, status: 'quoted' })).rejects.toThrow(
    'We couldn’t find this inquiry.',
  )
  expect(await shop.deps.db.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
    { action: 'removed', before: { firstName: 'Ada', lastName: 'Field' }, after: null },
  ])
})

test('a deleted inquiry is listed as deleted and restored as it was, for 30 days', async () => {
  const { id } = await anInquiry({ status: 'quoted' })
  await anInquiry()
  const before = await admin.inquiry.details({ id })
  const { inventory: _, estimate: __, photographs: ___, ...listed } = before
  await admin.inquiry.remove({ id })
  const shown = await admin.inquiry.list({})
  expect(shown.items.map((item) => item.id)).not.toContain(id)
  expect(shown).toMatchObject({ pagination: { totalCount: 1 }, statusSummary: { quoted: 0 } })
  expect(await admin.inquiry.stats()).toMatchObject({ totalInquiries: 1 })
  const deleted = await admin.inquiry.list({ status: 'deleted', search: 'ada' })
  expect(deleted).toMatchObject({ items: [listed], pagination: { totalCount: 1 } })

  await forgetInquiries({ ...shop.deps, clock })
  await admin.inquiry.restore({ id })
  expect(await admin.inquiry.details({ id })).toEqual(before)
  await expect(admin.inquiry.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await admin.inquiry.remove({ id })
  await forgetInquiries({ db: shop.deps.db, clock: { now: () => daysAgo(-31) } })
  expect(await shop.deps.db.inquiry.count({ where: { id } })).toBe(0)
})

test('the figures count all, pending, completed and those of the last 30 days', async () => {
  await anInquiry({ createdAt: daysAgo(31), status: 'completed' })
  await anInquiry({ createdAt: daysAgo(30) })
  await anInquiry({ createdAt: daysAgo(1), status: 'quoted' })
  expect(await admin.inquiry.stats()).toEqual({
    totalInquiries: 3,
    pendingInquiries: 1,
    completedInquiries: 1,
    recentInquiries: 2,
  })
})

test('an inquiry takes its photographs along: forgotten or erased with it, nobody sees them any more', async () => {
  const { deps } = shop
  const { user } = await aShopper(deps)
  await deps.db.user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } })
  const send = async (email: string) => {
    const { id } = await addPhotograph(deps, null, await aPhotograph())
    await callAs(deps).inquiry.create({ ...fields, email, photographs: [id] })
    const inquiry = await deps.db.inquiry.findFirstOrThrow({ where: { email } })
    expect((await admin.inquiry.details({ id: inquiry.id })).photographs).toMatchObject([{ id }])
    return { id, inquiryId: inquiry.id }
  }
  const forgotten = await send('bea@field.example')
  await admin.inquiry.remove({ id: forgotten.inquiryId })
  await forgetInquiries({ db: deps.db, clock: { now: () => daysAgo(-31) } })
  expect(await findPhotograph(deps, forgotten.id)).toBeNull()

  const erased = await send(user.email)
  await deps.db.$transaction(async (tx) => erasePerson(tx, await findPerson(tx, user.id)))
  expect(await findPhotograph(deps, erased.id)).toBeNull()
})
