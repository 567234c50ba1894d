import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { poolWith } from '../../../../platform/replica/fallback-pool.ts'
import { seededCatalogue } from '../../../../test/seeded-catalogue.ts'
import { currentTable } from './current-table.ts'
import { readAll } from './facet-rows.ts'
import { type FacetTable, gatherRows } from './facet-table.ts'

const shop = seededCatalogue()
let ids: string[]
beforeAll(async () => {
  ids = (await shop.db.product.findMany({ select: { id: true } })).map(({ id }) => id)
})

/**
 * The same connections as a new object, for which nothing is in memory yet, as in another process.
 */
const anotherProcess = (): Pool => new Proxy(shop.pool, {})

/**
 * A table with kinds and groups by name, so that tables that were made differently can be compared.
 */
function contents({ kinds, group, groups: _, kind, ...columns }: FacetTable) {
  const numbers = new Map<number, number>()
  for (const own of group) if (!numbers.has(own)) numbers.set(own, numbers.size)
  return {
    ...columns,
    kind: Array.from(kind, (own) => kinds[own]),
    group: Array.from(group, (own) => numbers.get(own)),
  }
}

const inMemory = async (pool: Pool) => contents(await currentTable({ pool }))

let turn = 0
const next = () => ids[(turn = (turn + 7) % ids.length)] ?? ''

const changes: Record<string, () => Promise<unknown>> = {
  'a price': () =>
    shop.db.product.update({ where: { id: next() }, data: { pricePence: 100 + 997 * turn } }),
  'many prices': () =>
    shop.db.product.updateMany({
      where: { category: 'chairs' },
      data: { pricePence: { increment: 5 } },
    }),
  'a sold-out product': () => shop.db.product.update({ where: { id: next() }, data: { stock: 0 } }),
  'a title': () =>
    shop.db.product.update({ where: { id: next() }, data: { title: `Éa ${turn} chair` } }),
  'a category': () =>
    shop.db.product.update({
      where: { id: next() },
      data: { category: 'home-decor', subcategory: 'vase', size: null },
    }),
  'a colour and a width': () =>
    shop.db.product.update({ where: { id: next() }, data: { colour: 'Navy', widthCm: turn } }),
  'an archived product': () =>
    shop.db.product.update({ where: { id: next() }, data: { archivedAt: new Date() } }),
  'restored products': () =>
    shop.db.product.updateMany({
      where: { archivedAt: { not: null } },
      data: { archivedAt: null },
    }),
  'a new product': () =>
    shop.pool.query(
      `INSERT INTO "Product" (id, slug, title, description, category, brand, "pricePence", stock, images, "updatedAt")
       VALUES ($1::uuid, $2, 'A chair', '', 'chairs', 'Oakhithe', 4000, 1, '{}', now())`,
      [randomUUID(), `chair-${turn}-${Date.now()}`],
    ),
  'a family': async () => {
    const id = randomUUID()
    await shop.db.family.create({ data: { id, slug: id, title: 'A family' } })
    for (const own of [next(), next(), next()]) {
      const made = { familyId: id, optionValueIds: [own] }
      await shop.db.product.update({ where: { id: own }, data: made })
    }
  },
  'words of colours': () =>
    shop.db.facetWord.create({ data: { facet: 'colour', phrase: `tint ${turn}`, value: 'green' } }),
}

test('after each kind of change the rows in memory equal those of a full reading', async () => {
  const others = [shop.pool, anotherProcess()]
  await Promise.all(others.map(inMemory))
  for (let round = 0; round < 3; round += 1) {
    for (const [change, make] of Object.entries(changes)) {
      await make()
      const anew = await inMemory(anotherProcess())
      for (const pool of others) expect([change, await inMemory(pool)]).toEqual([change, anew])
    }
  }
})

test('rows that are read in batches make the table in the orders of prices and titles', async () => {
  await changes['a family']?.()
  const gathered = gatherRows()
  const { titlePlaces } = await readAll(shop, gathered.add, 7)
  const table = gathered.table(titlePlaces)
  const idsBy = async (order: string) => {
    const rows = await shop.db.$queryRawUnsafe<{ id: string }[]>(
      `SELECT "productId" AS id FROM "ProductFacet" ORDER BY ${order}, "productId"`,
    )
    return rows.map(({ id }) => id)
  }
  expect(table.id.length).toBeGreaterThan(7)
  expect(table.id).toEqual(await idsBy('"payablePence"'))
  expect(Array.from(table.byTitle, (place) => table.id[place])).toEqual(
    await idsBy('title COLLATE "en-x-icu"'),
  )
  expect(contents(table)).toEqual(await inMemory(anotherProcess()))
})

test('rows that a replica is too slow to send are read from the primary', async () => {
  const onFault = vi.fn<(error: unknown) => void>()
  const { connectionString } = shop.pool.options
  const slow = poolWith({ connectionString }, { pool: shop.pool, patienceMs: 1, onFault })
  try {
    expect(await inMemory(slow)).toEqual(await inMemory(anotherProcess()))
    expect(onFault).toHaveBeenCalled()
  } finally {
    await slow.end()
  }
})

test('a change that is committed after a later one was read is read too', async () => {
  const alone = await shop.db.product.findMany({ where: { familyId: null }, take: 2 })
  const [id = '', other = ''] = alone.map((product) => product.id)
  const slow = await shop.pool.connect()
  try {
    await slow.query('BEGIN')
    await slow.query(
      `UPDATE "Product" SET "pricePence" = 111111, "salePricePence" = NULL WHERE id = $1`,
      [id],
    )
    await shop.db.product.update({
      where: { id: other },
      data: { pricePence: 222_222, salePricePence: null },
    })
    const early = await currentTable(shop)
    expect(early.price[early.id.indexOf(other)]).toBe(222_222)
    expect(early.price[early.id.indexOf(id)]).not.toBe(111_111)
    await slow.query('COMMIT')
  } finally {
    slow.release()
  }
  const late = await currentTable(shop)
  expect(late.price[late.id.indexOf(id)]).toBe(111_111)
})

test('calls at once share a reading that began after them', async () => {
  const pool = anotherProcess()
  await currentTable({ pool })
  const [id = ''] = ids
  const asked = Array.from({ length: 20 }, () => currentTable({ pool }))
  await shop.db.product.update({
    where: { id },
    data: { pricePence: 333_333, salePricePence: null },
  })
  asked.push(...Array.from({ length: 20 }, () => currentTable({ pool })))
  const last = (await Promise.all(asked)).at(-1)
  expect(last?.price[last.id.indexOf(id)]).toBe(333_333)
})
