import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const create = 'POST /api/admin/customer-inquiry/create'
const list = 'GET /api/admin/customer-inquiry/get'
const get = 'GET /api/admin/customer-inquiry/get/{id}'
const update = 'PUT /api/admin/customer-inquiry/update/{id}'
const remove = 'DELETE /api/admin/customer-inquiry/delete/{id}'
const stats = 'GET /api/admin/customer-inquiry/stats'

const aPerson = () => ({
  firstName: 'Rosalind',
  lastName: 'Ash',
  email: `${randomUUID()}@mail.example`,
  phone: '020 7946 0311',
  notes: 'A piano.',
})

test('a visitor asks for a quotation; staff find, change and delete it', async () => {
  const person = aPerson()
  const before = (await ask(stats, { as })).json.data
  const created = await ask(create, { body: person })
  expect(created).toMatchObject({
    status: 201,
    json: { message: expect.stringMatching(/^Thank you!/) },
  })
  const after = (await ask(stats, { as })).json.data
  expect(after).toEqual({
    totalInquiries: before.totalInquiries + 1,
    pendingInquiries: before.pendingInquiries + 1,
    completedInquiries: before.completedInquiries,
    recentInquiries: before.recentInquiries + 1,
  })

  const found = await ask(list, { as, query: { search: person.email, status: '' } })
  expect(found.json).toMatchObject({
    data: [{ ...person, status: 'pending', quotationAmount: null, quotationDate: null }],
    pagination: { currentPage: 1, totalPages: 1, totalCount: 1, hasNext: false, hasPrev: false },
    statusSummary: { pending: 1, contacted: 0, quoted: 0, completed: 0, cancelled: 0 },
  })
  const params = { id: found.json.data[0]._id }
  const body = { status: 'quoted', adminNotes: 'Two vans.', quotationAmount: '480.50' }
  const changed = await ask(update, { as, params, body })
  expect(changed.json.data).toMatchObject({
    status: 'quoted',
    adminNotes: 'Two vans.',
    quotationAmount: 480.5,
    quotationDate: expect.any(String),
  })
  expect((await ask(get, { as, params })).json.data).toEqual(changed.json.data)

  expect(await ask(remove, { as, params })).toMatchObject({ status: 200 })
  const gone = [
    await ask(get, { as, params }),
    await ask(update, { as, params, body }),
    await ask(remove, { as, params }),
  ]
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
})

test.each([
  [{}, 'Please enter your first name.'],
  [{ firstName: 'R' }, 'Please enter your last name.'],
  [{ firstName: 'R', lastName: ' ' }, 'Please enter your last name.'],
  [{ firstName: 'R', lastName: 'A' }, 'Please enter your email address.'],
  [{ ...aPerson(), email: 'a b@c.d' }, 'Please enter a valid email address.'],
  [{ ...aPerson(), phone: '' }, 'Please enter your phone number.'],
])('%j is refused with the first thing that is missing', async (body, message) => {
  expect(await ask(create, { body })).toMatchObject({ status: 400, json: { message } })
})

test('unknown sort orders and invalid pages are refused with their fields', async () => {
  for (const query of [{ sortBy: 'secret' }, { sortOrder: 'up' }, { page: '0' }, { limit: 'x' }]) {
    const { status, json } = await ask(list, { as, query })
    expect([status, Object.keys(json.errors)]).toEqual([400, Object.keys(query)])
  }
})

test('a page beyond the end is empty', async () => {
  const { json } = await ask(list, { as, query: { page: '99999' } })
  expect(json).toMatchObject({ data: [], pagination: { currentPage: 99_999, hasNext: false } })
})
