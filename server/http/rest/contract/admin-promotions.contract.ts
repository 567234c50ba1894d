import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { aGuestId } from '#server/test/harness.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { restShop } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { ask, askWith, deps, sessionOf } = await restShop()
const as = await sessionOf((await anAdmin(deps)).user)
const promotions = '/api/admin/promotions'
const add = `POST ${promotions}/add`
const edit = `PUT ${promotions}/edit/{id}`

const body = () => ({
  code: `R${randomUUID().slice(0, 8).toUpperCase()}`,
  name: 'Ten pounds off',
  kind: 'pence',
  amount: '10.50',
  perPiece: false,
  leastGoods: 100,
  from: new Date(Date.now() - 1000).toISOString(),
  maxUses: 5,
})

test('a promotion is added, read, listed and changed, in pounds', async () => {
  const given = body()
  const added = await ask(add, { as, body: given })
  expect(added).toMatchObject({
    status: 201,
    json: {
      message: 'Promotion added successfully',
      data: { ...given, amount: 10.5, percent: null, used: 0, given: 0 },
    },
  })
  const { data } = added.json
  const params = { id: data._id }
  const read = await ask(`GET ${promotions}/get/{id}`, { as, params })
  expect(read.json.data).toEqual(data)
  const list = await ask(`GET ${promotions}/get`, { as })
  expect(list.json.data).toContainEqual(data)
  const percent = { kind: 'percent', percent: 20, updatedAt: data.updatedAt }
  const edited = await ask(edit, { as, params, body: percent })
  expect(edited.json.data).toMatchObject({ percent: 20, amount: null, name: given.name })
  expect((await ask(edit, { as, params, body: percent })).status).toBe(409)
  const stopped = await ask(`POST ${promotions}/stop/{id}`, { as, params })
  expect(stopped.json.data.until).not.toBeNull()
})

test('a series of codes is made, entered as any code, and read as a file', async () => {
  const given = { ...body(), code: `S${randomUUID().slice(0, 8).toUpperCase()}-*`, maxUses: null }
  const { data } = (await ask(add, { as, body: given })).json
  const params = { id: data._id }
  const made = await ask(`POST ${promotions}/codes/{id}`, { as, params, body: { count: '3' } })
  expect(made).toMatchObject({ status: 201, json: { data: { codesMade: 3, used: 0 } } })
  const twice = { count: 3, codesMade: 0 }
  const again = await ask(`POST ${promotions}/codes/{id}`, { as, params, body: twice })
  expect(again.status).toBe(409)
  const file = await ask(`GET ${promotions}/codes/{id}/export.csv`, { as, params })
  const [, first = ''] = file.raw.body.split('\r\n')
  const [code = ''] = first.split(',')
  expect(code).toMatch(/^S[0-9A-F]{8}-[A-Z0-9]{8}$/)
  const guestId = aGuestId()
  const { id: productId } = await aProduct(deps, { pricePence: 15_000 })
  await ask('POST /api/shop/cart/add', { body: { guestId, productId } })
  const entered = await ask('POST /api/shop/cart/code', { body: { guestId, code } })
  expect(entered.json).toMatchObject({ data: { totalAmount: 139.5, codes: [code] } })
})

test('codes of an unknown promotion are not found, and their files are limited by account', async () => {
  const params = { id: '00000000-0000-7000-8000-000000000000' }
  const make = await ask(`POST ${promotions}/codes/{id}`, { as, params, body: { count: 1 } })
  const file = await ask(`GET ${promotions}/codes/{id}/export.csv`, { as, params })
  expect([make.status, file.status]).toEqual([404, 404])
  const { data } = (await ask(add, { as, body: body() })).json
  const http = { ...deps.config.http, rateLimits: true }
  const limited = { ...deps, config: { ...deps.config, http } }
  const { user } = await anAdmin(deps)
  const { max } = limitRules['download by account']
  const count = () => limit(limited, 'download by account', user.id)
  await Promise.all(Array.from({ length: max }, count))
  const asked = await askWith(limited)
  const { status } = await asked(`GET ${promotions}/codes/{id}/export.csv`, {
    as: await sessionOf(user),
    params: { id: data._id },
  })
  expect(status).toBe(429)
})

test('what is missing is refused with its field', async () => {
  const refused = await ask(add, { as, body: { ...body(), amount: null } })
  expect(refused).toMatchObject({ status: 400, json: { errors: { amount: 'Enter an amount.' } } })
  const params = { id: '00000000-0000-7000-8000-000000000000' }
  expect((await ask(edit, { as, params, body: {} })).status).toBe(404)
  expect((await ask(`GET ${promotions}/get/{id}`, { as, params })).status).toBe(404)
  expect((await ask(`POST ${promotions}/stop/{id}`, { as, params })).status).toBe(404)
})

test('a guest enters a code and takes it out: the total is the discounted one', async () => {
  const given = body()
  await ask(add, { as, body: given })
  const guestId = aGuestId()
  const { id: productId } = await aProduct(deps, { pricePence: 15_000 })
  await ask('POST /api/shop/cart/add', { body: { guestId, productId } })
  const { code } = given
  const entered = await ask('POST /api/shop/cart/code', { body: { guestId, code } })
  expect(entered.json).toMatchObject({
    message: 'The code is applied.',
    data: { totalAmount: 139.5, codes: [code], items: [{ price: 150 }] },
  })
  const removed = await ask('DELETE /api/shop/cart/code', { query: { guestId, code } })
  expect(removed.json.data).toMatchObject({ totalAmount: 150 })
  expect(removed.json.data).not.toHaveProperty('codes')
  const unknown = await ask('POST /api/shop/cart/code', { body: { guestId, code: 'NOSUCH' } })
  expect(unknown).toMatchObject({
    status: 409,
    json: { message: 'We don’t know NOSUCH. Check the spelling and try again.' },
  })
})
