import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { countStatements, seededCatalogue } from '../../../test/seeded-catalogue.ts'
import { listInput } from '../../catalogue.schema.ts'
import { listProducts } from '../list-products.ts'

const shop = seededCatalogue()

const filter = listInput.parse({ perFamily: true, inStock: true, priceMaxPence: 200_000 })
const list = (pool: Pool = shop.pool) => listProducts({ ...shop, pool }, filter)
/**
 * Lists with the connections as a new object, for which nothing is in memory yet, as another
 * process does.
 */
const listAnew = () => list(new Proxy(shop.pool, {}))

test('a filtered list takes one statement, and two more after a change', async () => {
  const { items } = await list()
  expect(await countStatements(() => list())).toBe(1)
  await shop.db.product.update({ where: { id: items[0]!.id }, data: { stock: 0 } })
  expect(await countStatements(() => list())).toBe(3)
  expect(await countStatements(() => list())).toBe(1)
})

test('a filtered list has everything that was committed before its request', async () => {
  for (const data of [
    { stock: 0 },
    { pricePence: 190_000, salePricePence: null },
    { pricePence: 100, salePricePence: null },
    { archivedAt: new Date() },
  ]) {
    const { items } = await list()
    await shop.db.product.update({ where: { id: items.at(-1)!.id }, data })
    const after = await list()
    expect(after).not.toEqual(expect.objectContaining({ items }))
    expect(after).toEqual(await listAnew())
  }
})

test('a change that is committed while a list is read is in that list or in the next', async () => {
  await list()
  const { items } = await list()
  const [first] = items
  const [during] = await Promise.all([
    list(),
    shop.db.product.update({ where: { id: first!.id }, data: { stock: 0 } }),
  ])
  const ids = during.items.map(({ id }) => id)
  const after = await list()
  expect(after.items.map(({ id }) => id)).not.toContain(first!.id)
  if (!ids.includes(first!.id)) expect(during).toEqual(after)
})
