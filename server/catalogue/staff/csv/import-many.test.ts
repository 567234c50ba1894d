import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGuest, aProduct } from '../../../test/factories.ts'
import { ownShop, type OwnShop } from '../../../test/own-shop.ts'
import { anAdmin } from '../../../test/staff.ts'
import { statementsOf } from '../../../test/statements.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { importCatalogue, type ImportOptions } from './import-catalogue.ts'
import type { ImportProgress } from './import.schema.ts'

const ROWS = 10_000
const FAULTS = 37

let shop: OwnShop
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeAll(async () => {
  shop = await ownShop()
  admin = await anAdmin(shop.deps)
  await shop.deps.pool.query(
    `INSERT INTO "Product" (id, slug, title, description, category, brand, "pricePence", stock, images, materials, "updatedAt")
    SELECT uuidv7(), 'p-' || n, 'Chair ' || n, repeat('A chair to sit on. ', 10), 'chairs', 'Oakhithe',
      10000 + n, 0, '{}', '{Oak,Wool}', now() FROM generate_series(1, $1::int) AS n`,
    [ROWS],
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

async function exported(): Promise<string[][]> {
  let text = ''
  for await (const part of exportCatalogue(shop.deps)) text += part
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

const send = (rows: readonly string[][], options: ImportOptions) => {
  const bytes = Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n'))
  return importCatalogue(shop.deps, admin.user, { name: 'many.csv', bytes }, options)
}

/** The rows with something in a column; row 1 has the names. */
function edited(rows: readonly string[][], column: string, cellOf: (row: number) => string | null) {
  const at = rows[0]?.indexOf(column) ?? -1
  return rows.map((cells, index) => {
    const cell = index === 0 ? null : cellOf(index + 1)
    return cell === null ? cells : cells.with(at, cell)
  })
}

test('of 10,000 rows with 37 faults exactly those are shown, in under a minute', async () => {
  const rows = await exported()
  const wrong = new Set(Array.from({ length: FAULTS }, (_, at) => 2 + at * 270))
  const progress: ImportProgress[] = []
  const report = await send(
    edited(rows, 'price', (row) => (wrong.has(row) ? '4l9.00' : '419.00')),
    { dryRun: true, onProgress: (one) => progress.push(one) },
  )
  expect(report.rows).toBe(ROWS)
  expect(report.faults.map(({ row }) => row)).toEqual([...wrong])
  expect(report.faultCount).toBe(FAULTS)
  expect(report.seconds).toBeLessThan(60)
  expect(progress.at(-1)).toEqual({ stage: 'comparing', done: ROWS, total: ROWS })
  expect(progress.length).toBeGreaterThan(20)
})

test('10,000 rows are written in under a minute, while shoppers look and buy', async () => {
  const sofa = await aProduct(shop.deps, { stock: 10_000 })
  const rows = await exported()
  const guest = aGuest(shop.deps)
  await guest.fill(sofa.id)
  const waits: number[] = []
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    waits.push(performance.now() - began)
  }
  const over = new AbortController()
  const shopping = async () => {
    const line = { guestId: guest.guestId, productId: sofa.id }
    while (!over.signal.aborted) {
      await timed(() => guest.call.catalogue.list({ category: ['chairs'] }))
      await timed(() => guest.call.cart.update({ ...line, quantity: 2 }))
    }
  }
  const shopper = shopping()
  const changed = edited(rows, 'price', (row) => `${row}.50`)
  const report = await send(changed, { dryRun: false })
  over.abort()
  await shopper
  expect(report).toMatchObject({ written: true, changedProducts: ROWS + 1 })
  expect(report.seconds).toBeLessThan(60)
  expect(Math.max(...waits)).toBeLessThan(2000)
  expect(await shop.deps.db.card.count({ where: { payablePence: 250 } })).toBe(1)
})

test('rows are compared and written many at a time, not one statement each', async () => {
  const rows = await exported()
  const changed = edited(rows.slice(0, 1001), 'totalStock', () => '3')
  const statements = await statementsOf(() => send(changed, { dryRun: false }))
  expect(statements.length).toBeLessThan(60)
})
