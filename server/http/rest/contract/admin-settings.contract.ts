import { expect, onTestFinished, test } from 'vitest'
import { oakAndLoom } from '#server/test/oak-and-loom.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const get = 'GET /api/admin/settings'
const put = 'PUT /api/admin/settings'

/** Reads the settings, and saves a section as it was when the test has ended: all tests share the shop. */
async function readAndPutBack(section: 'services' | 'social' | 'limits' | 'collection') {
  const before = (await ask(get, { as })).json.data
  onTestFinished(async () => {
    const over = (await ask(get, { as })).json.data.numbers[section]
    await ask(put, { as, body: { section, value: before.settings[section], over } })
  })
  return before
}

test('settings are read whole, and a section is saved over the version that was read', async () => {
  const { numbers } = await readAndPutBack('social')
  const body = { section: 'social', value: oakAndLoom.social, over: numbers.social }
  const saved = await ask(put, { as, body })
  expect(saved).toMatchObject({
    status: 200,
    json: { success: true, data: { section: 'social', number: numbers.social + 1 } },
  })
  expect((await ask(get, { as })).json.data.settings.social).toEqual(oakAndLoom.social)
  expect(await ask(put, { as, body })).toMatchObject({ status: 409, json: { success: false } })
})

test('what may be refunded is read and saved in pounds', async () => {
  const { settings, numbers } = await readAndPutBack('limits')
  expect(JSON.stringify(settings)).not.toContain('Pence')
  const body = { section: 'limits', value: { refund: 250.5 }, over: numbers.limits }
  expect(await ask(put, { as, body })).toMatchObject({ status: 200 })
  expect((await ask(get, { as })).json.data.settings.limits).toEqual({
    refund: 250.5,
    lowStock: 10,
  })
  const wrong = { section: 'limits', value: { refund: 'much' }, over: numbers.limits + 1 }
  expect(await ask(put, { as, body: wrong })).toMatchObject({
    status: 400,
    json: { errors: { 'value.refund': expect.any(String) } },
  })
})

test('what collecting costs is read and saved in pounds', async () => {
  const { settings, numbers } = await readAndPutBack('collection')
  const value = { ...settings.collection, price: 4.5, freeFrom: 150 }
  const body = { section: 'collection', value, over: numbers.collection }
  expect(await ask(put, { as, body })).toMatchObject({ status: 200 })
  const saved = (await ask(get, { as })).json.data.settings.collection
  expect(saved).toMatchObject({ price: 4.5, freeFrom: 150, isOffered: false })
})

test('a visitor asks for no removal while the shop offers none', async () => {
  const { settings, numbers } = await readAndPutBack('services')
  const { removal, ...others } = settings.services
  const value = { ...others, removal: { ...removal, isOffered: false } }
  await ask(put, { as, body: { section: 'services', value, over: numbers.services } })
  const body = {
    firstName: 'Rosalind',
    lastName: 'Ash',
    email: 'rosalind@mail.example',
    phone: '020 7946 0311',
    notes: 'A piano.',
  }
  expect(await ask('POST /api/admin/customer-inquiry/create', { body })).toMatchObject({
    status: 404,
    json: { message: 'We don’t offer house removals at the moment.' },
  })
})

test('faults of a section are refused with their fields', async () => {
  const value = { ...oakAndLoom.look, accent: '#E8C598' }
  const refused = await ask(put, { as, body: { section: 'look', value, over: 0 } })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.json.errors)).toContain('is not readable')
})
