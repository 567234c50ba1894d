import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const add = 'POST /api/admin/families/add'
const get = 'GET /api/admin/families/get/{id}'
const edit = 'PUT /api/admin/families/edit/{id}'
const remove = 'DELETE /api/admin/families/delete/{id}'

const nobody = { id: '00000000-0000-7000-8000-000000000000' }
const updatedAt = '2026-11-22T13:00:00.000Z'

async function aBody() {
  const { id: productId } = await aProduct(deps)
  return {
    title: 'Alder Armchair',
    options: [{ name: 'Fabric', values: [{ label: 'Oat', rubCount: '50000' }, { label: 'Moss' }] }],
    variants: [{ productId, options: [{ name: 'Fabric', value: 'Oat' }] }],
  }
}

async function aFamily() {
  const { json } = await ask(add, { as, body: await aBody() })
  return json.data
}

test('a family is added, read and listed', async () => {
  const body = await aBody()
  const added = await ask(add, { as, body })
  expect(added).toMatchObject({
    status: 201,
    json: {
      success: true,
      message: 'Family added successfully',
      data: {
        title: 'Alder Armchair',
        options: [{ name: 'Fabric', values: [{ label: 'Oat', rubCount: 50_000 }, {}] }],
        variants: body.variants,
      },
    },
  })
  const { data } = added.json
  const read = await ask(get, { as, params: { id: data._id } })
  expect(read.json.data).toEqual(data)
  const list = await ask('GET /api/admin/families/get', { as, query: { limit: '1' } })
  expect(list.json.data).toEqual([data])
})

test('a family can be sent back as it was read, and keeps every id', async () => {
  const family = await aFamily()
  const edited = await ask(edit, { as, params: { id: family._id }, body: family })
  expect(edited).toMatchObject({ status: 200, json: { message: 'Family updated successfully' } })
  expect(edited.json.data).toEqual({ ...family, updatedAt: edited.json.data.updatedAt })
})

test('an edit changes only its fields; a second one over the same version is refused', async () => {
  const family = await aFamily()
  const params = { id: family._id }
  const body = { title: 'Ash', updatedAt: family.updatedAt }
  const { json } = await ask(edit, { as, params, body })
  expect(json.data).toMatchObject({ title: 'Ash', options: family.options, slug: family.slug })
  expect(await ask(edit, { as, params, body })).toMatchObject({ status: 409 })
})

test.each([
  [{ title: '' }, 'title'],
  [{ slug: 'The Alder' }, 'slug'],
  [{ options: [] }, 'options'],
  [{ options: [{ name: 'Fabric', values: [] }] }, 'options.0.values'],
  [
    { options: [{ name: 'Fabric', values: [{ label: 'Oat', colour: 'red' }] }] },
    'options.0.values.0.colour',
  ],
  [{ variants: [{ productId: nobody.id, options: [] }] }, 'variants.0.options'],
])('a family with %j is refused with that field', async (wrong, field) => {
  const { status, json } = await ask(add, { as, body: { ...(await aBody()), ...wrong } })
  expect(status).toBe(400)
  expect(Object.keys(json.errors)).toContain(field)
})

test('an edit needs updatedAt of the version that was read', async () => {
  const { _id: id } = await aFamily()
  const { status, json } = await ask(edit, { as, params: { id }, body: { title: 'Ash' } })
  expect([status, Object.keys(json.errors)]).toEqual([400, ['updatedAt']])
})

test('a deleted family is unknown from then on, and its product is still sold', async () => {
  const family = await aFamily()
  const params = { id: family._id }
  expect(await ask(remove, { as, params })).toMatchObject({
    status: 200,
    json: { message: 'Family deleted successfully' },
  })
  expect(await ask(remove, { as, params })).toMatchObject({ status: 404 })
  expect(await ask(get, { as, params })).toMatchObject({ status: 404 })
  expect(await ask(edit, { as, params, body: { updatedAt } })).toMatchObject({ status: 404 })
  const [{ productId }] = family.variants
  const product = await ask('GET /api/shop/products/get/{id}', { params: { id: productId } })
  expect(product.status).toBe(200)
})

const list = (query: Record<string, string>) => ask('GET /api/admin/families/get', { as, query })

test('the list can be read in parts', async () => {
  for (let index = 0; index < 3; index += 1) await aFamily()
  const whole = await list({})
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.json.pagination.nextCursor })
  expect([...first.json.data, ...second.json.data]).toEqual(whole.json.data.slice(0, 4))
  expect(await list({ cursor: 'x' })).toMatchObject({ status: 400 })
})
