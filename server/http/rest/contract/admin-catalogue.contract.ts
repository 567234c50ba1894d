import { expect, test } from 'vitest'
import { limit } from '#server/platform/limits/limit.ts'
import { limitRules } from '#server/platform/limits/rules.ts'
import { aProduct } from '#server/test/factories.ts'
import { injection, restShop, rowsByName } from '#server/test/rest.ts'
import { anAdmin } from '#server/test/staff.ts'

const { app, ask, askWith, deps, sessionOf } = await restShop()
const { user } = await anAdmin(deps)
const as = await sessionOf(user)
const exported = 'GET /api/admin/products/export.csv'
const imported = 'POST /api/admin/products/import'

/** The body of a form as a browser sends it. */
function aForm(content: Buffer | string, field = 'my_file') {
  const boundary = 'a-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="products.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

const priced = (id: string, price: string) => aForm(`id,price\n${id},${price}\n`)
const dryRun = { dryRun: 'true' }

test('staff download the catalogue as a CSV file with a name', async () => {
  const { id } = await aProduct(deps)
  const { status, raw } = await ask(exported, { as })
  expect(status).toBe(200)
  expect(raw.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="[a-z-]+-catalogue-\d{4}-\d\d-\d\d\.csv"$/,
    ),
    'cache-control': 'no-store',
  })
  expect(raw.body).toContain(id)
})

test('a dry run reports the changes, and an import writes them', async () => {
  const { id } = await aProduct(deps, { pricePence: 10_000 })
  const checked = await ask(imported, { as, query: dryRun, ...priced(id, '99.50') })
  expect(checked).toMatchObject({
    status: 200,
    json: { success: true, data: { written: false, changedProducts: 1, changes: [{ row: 2 }] } },
  })
  expect(await deps.db.product.findUnique({ where: { id } })).toMatchObject({ pricePence: 10_000 })
  const { compared } = checked.json.data
  const written = await ask(imported, { as, query: { compared }, ...priced(id, '99.50') })
  expect(written.json.data).toMatchObject({ written: true, changedProducts: 1 })
  expect(await deps.db.product.findUnique({ where: { id } })).toMatchObject({ pricePence: 9950 })
})

test('an import whose changes differ from the compared ones is a conflict', async () => {
  const { id } = await aProduct(deps)
  const query = { compared: '0'.repeat(64) }
  expect(await ask(imported, { as, query, ...priced(id, '5') })).toMatchObject({ status: 409 })
})

test('an import with faults is refused by row and column', async () => {
  const { id } = await aProduct(deps)
  const { status, json } = await ask(imported, { as, ...priced(id, 'dear') })
  expect([status, Object.keys(json.errors)]).toEqual([400, ['row 2, price']])
})

test('a file that is no catalogue, and a form without a file, are refused with the name of the field', async () => {
  for (const form of [aForm('PK\u0003\u0004'), aForm('a,b\n'), aForm('id\n', 'other')]) {
    const { status, json } = await ask(imported, { as, query: dryRun, ...form })
    expect([status, Object.keys(json.errors)]).toEqual([400, ['my_file']])
  }
})

test('a file of more than 20 MB is refused', async () => {
  const form = aForm(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))
  expect(await ask(imported, { as, query: dryRun, ...form })).toMatchObject({ status: 413 })
})

test('JSON is not a file', async () => {
  expect(await ask(imported, { as, query: dryRun, body: {} })).toMatchObject({ status: 415 })
})

test('a client that accepts lines gets the progress, and the result last', async () => {
  const { id } = await aProduct(deps)
  const row = rowsByName.get(imported)
  if (!row) throw new Error('There is no such row')
  const lines = async (form: ReturnType<typeof aForm>) => {
    const headers = { ...form.headers, accept: 'application/x-ndjson' }
    const raw = await app.inject(injection(row, { as, query: dryRun, body: form.body, headers }))
    expect(raw.headers['content-type']).toBe('application/x-ndjson')
    return raw.body
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }
  const received = await lines(priced(id, '5'))
  expect(received).toMatchObject([
    { progress: { stage: 'comparing', done: 1, total: 1 } },
    { success: true, data: { changedProducts: 1 } },
  ])
  expect(await lines(aForm('a,b\n'))).toEqual([
    expect.objectContaining({ success: false, status: 400 }),
  ])
})

test('export and import are limited by account', async () => {
  const http = { ...deps.config.http, rateLimits: true }
  const limited = { ...deps, config: { ...deps.config, http } }
  const asked = await askWith(limited)
  const other = await anAdmin(deps)
  const { max } = limitRules['catalogue file by account']
  const count = () => limit(limited, 'catalogue file by account', other.user.id)
  await Promise.all(Array.from({ length: max }, count))
  const session = await sessionOf(other.user)
  for (const name of [exported, imported]) {
    expect(await asked(name, { as: session })).toMatchObject({ status: 429 })
  }
})
