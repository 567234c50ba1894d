import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from '../platform/sql.ts'
import { faultOf, takeFaults } from './check-rows.ts'
import { testShop } from './harness.ts'

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
})

const shape = z.object({ id: z.int(), lines: z.array(z.object({ title: z.string() })).nullable() })
const columns = ['id', 'lines']

test('rows match only a shape that names exactly their columns', () => {
  const rows = [
    { id: 1, lines: [{ title: 'Oak' }] },
    { id: 2, lines: null },
  ]
  expect(faultOf(shape, { columns: columns.toReversed(), rows })).toBeNull()
  expect(faultOf(shape, { columns: ['id'], rows: [] })).toContain('its shape id, lines')
  expect(faultOf(shape, { columns: [...columns, 'slug'], rows: [] })).toContain('id, lines, slug')
  expect(faultOf(shape, { columns: [...columns, 'id'], rows: [] })).toContain('id, lines, id')
})

test.each([
  ['a value of another type', { id: '1', lines: null }],
  ['no value where there has to be one', { id: null, lines: null }],
  ['another value inside of JSON', { id: 1, lines: [{ title: 3 }] }],
  ['a key too many inside of JSON', { id: 1, lines: [{ title: 'Oak', slug: 'oak' }] }],
])('rows do not fit a shape with %s', (_what, row) => {
  expect(faultOf(shape, { columns, rows: [row] })).not.toBeNull()
})

test('a shape may not transform values', () => {
  const trimmed = z.object({ title: z.string().trim() })
  expect(faultOf(trimmed, { columns: ['title'], rows: [{ title: ' Oak' }] })).not.toBeNull()
})

test('a mismatch is found over Prisma and the pool, also in a result without rows', async () => {
  const { db, pool } = shop.deps
  const one = z.object({ one: z.int() })
  await readRows(db, one)`SELECT 1 AS two WHERE ${false}`
  await readRows(pool, one)`SELECT 1 AS three WHERE ${false}`
  await readRows(pool, one)({ text: `SELECT '4' AS one` })
  await readRows(pool, one)`SELECT 5 AS one WHERE ${false}`
  expect(takeFaults()).toEqual([
    expect.stringContaining('has the columns two, its shape one'),
    expect.stringContaining('has the columns three, its shape one'),
    expect.stringContaining('expected number'),
  ])
})
