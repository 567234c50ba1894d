import { afterEach, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const paths = '/api/admin/categories'
const list = `GET ${paths}/get`
const idsOf = async (): Promise<string[]> =>
  (await ask(list, { as })).json.data.map(({ _id }: { _id: string }) => _id)

afterEach(async () => {
  await deps.db.category.deleteMany({ where: { id: 'rugs' } })
  await deps.categories.reload()
})

test('a category is added, found by products, renamed at the same address, ordered and removed', async () => {
  const body = { name: 'Rugs', isShown: true, sizes: [{ name: '120 × 170' }] }
  const added = await ask(`POST ${paths}/add`, { as, body })
  expect(added).toMatchObject({
    status: 201,
    json: { data: { _id: 'rugs', sizes: [{ _id: '120-170', name: '120 × 170' }] } },
  })
  const query = { category: 'rugs' }
  expect((await ask('GET /api/shop/products/get', { query })).status).toBe(200)
  expect((await ask(`POST ${paths}/add`, { as, body })).status).toBe(409)

  const edit = `PUT ${paths}/edit/{id}`
  const params = { id: 'rugs' }
  const renamed = await ask(edit, { as, params, body: { name: 'Carpets' } })
  expect(renamed.json.data).toMatchObject({ _id: 'rugs', name: 'Carpets', isShown: true })

  const ids = await idsOf()
  const first = ['rugs', ...ids.filter((id) => id !== 'rugs')]
  expect((await ask(`PUT ${paths}/order`, { as, body: { ids: first } })).status).toBe(200)
  expect(await idsOf()).toEqual(first)
  expect((await ask(`PUT ${paths}/order`, { as, body: { ids: ['rugs'] } })).status).toBe(409)

  const remove = `DELETE ${paths}/delete/{id}`
  expect((await ask(remove, { as, params })).status).toBe(200)
  expect((await ask(remove, { as, params })).status).toBe(404)
  expect((await ask(edit, { as, params, body: {} })).status).toBe(404)
  expect((await ask('GET /api/shop/products/get', { query })).json.errors).toEqual({
    category: "There is no category 'rugs'.",
  })
})

test('a missing name is refused with its field', async () => {
  const { json } = await ask(`POST ${paths}/add`, { as, body: { sizes: [] } })
  expect(json.errors).toEqual({ name: 'This is required.' })
})

test('a category with products is hidden, and not removed', async () => {
  await aProduct(deps)
  const params = { id: 'chairs' }
  expect((await ask(`DELETE ${paths}/delete/{id}`, { as, params })).status).toBe(409)
  const mirrors = { subcategories: [{ _id: 'mirrors', name: 'Mirrors' }] }
  const taken = await ask(`PUT ${paths}/edit/{id}`, { as, params, body: mirrors })
  expect(taken.status).toBe(409)
  const body = { sizes: [{ name: 'Wide' }] }
  await ask(`PUT ${paths}/edit/{id}`, { as, params, body })
  const cleared = await ask(`PUT ${paths}/edit/{id}`, { as, params, body: { sizes: [] } })
  expect(cleared.json.data.sizes).toEqual([])
})
