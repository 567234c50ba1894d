import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { seededCatalogue } from '../../../test/seeded-catalogue.ts'
import { currentIndex } from './current-index.ts'
import { bitsOf, placeOf } from './postings.ts'
import type { WordIndex } from './word-index.ts'

const shop = seededCatalogue()
let ids: string[]
beforeAll(async () => {
  ids = (await shop.db.product.findMany({ select: { id: true } })).map(({ id }) => id)
})

/**
 * The same connections as a new object, for which nothing is in memory yet, as in another process.
 */
const anotherProcess = (): Pool => new Proxy(shop.pool, {})

/** An index by product, whatever its place: its words, figures, and the products of its card. */
function contents({ postings, ids: known, figures, cards, gone }: WordIndex) {
  const products = known.map((id, place) => ({
    id,
    words: [] as string[],
    figures: Object.values(figures).map((column) => column.at(place)),
    card: known
      .filter((_, other) => !gone.has(other) && cards.at(other) === cards.at(place))
      .toSorted(),
  }))
  for (const [lexeme, list] of postings) {
    for (const posting of list.values()) {
      products[placeOf(posting)]?.words.push(`${lexeme} ${bitsOf(posting)}`)
    }
  }
  const sorted = products
    .filter((_, place) => !gone.has(place))
    .map(({ words, ...product }) => ({ ...product, words: words.toSorted() }))
  return sorted.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const inMemory = async (pool: Pool) => contents((await currentIndex(pool)).rows)

let turn = 0
const next = () => ids[(turn = (turn + 7) % ids.length)] ?? ''

const changes: Record<string, () => Promise<unknown>> = {
  'a price': () =>
    shop.db.product.update({ where: { id: next() }, data: { pricePence: 100 + 997 * turn } }),
  'a sold-out product': () => shop.db.product.update({ where: { id: next() }, data: { stock: 0 } }),
  'a title': () =>
    shop.db.product.update({ where: { id: next() }, data: { title: `Éa ${turn} chair` } }),
  'a category and a width': () =>
    shop.db.product.update({
      where: { id: next() },
      data: { category: 'home-decor', subcategory: 'vase', size: null, widthCm: turn },
    }),
  'an archived product': () =>
    shop.db.product.update({ where: { id: next() }, data: { archivedAt: new Date() } }),
  'restored products': () =>
    shop.db.product.updateMany({
      where: { archivedAt: { not: null } },
      data: { archivedAt: null },
    }),
  'a new product': () => aProduct(shop, { title: `Escritoire ${turn}` }),
  'a family': async () => {
    const id = randomUUID()
    await shop.db.family.create({ data: { id, slug: id, title: 'A family' } })
    for (const own of [next(), next(), next()]) {
      const made = { familyId: id, optionValueIds: [own] }
      await shop.db.product.update({ where: { id: own }, data: made })
    }
  },
}

test('after each kind of change the index in memory equals that of a full reading', async () => {
  const others = [shop.pool, anotherProcess()]
  await Promise.all(others.map(inMemory))
  for (const [change, make] of Object.entries(changes)) {
    await make()
    const anew = await inMemory(anotherProcess())
    for (const pool of others) expect([change, await inMemory(pool)]).toEqual([change, anew])
  }
})

test('after very many changes all entries are read anew, so that removed ones take no memory', async () => {
  const pool = anotherProcess()
  await currentIndex(pool)
  for (let round = 1; round <= 3; round += 1) {
    await shop.db.product.updateMany({ data: { pricePence: { increment: 1 } } })
    const { gone, ids: places } = (await currentIndex(pool)).rows
    expect(gone.size).toBeLessThan(places.length / 2 + 100)
  }
  expect(await inMemory(pool)).toEqual(await inMemory(anotherProcess()))
})

test('calls at once share one reading', async () => {
  const pool = anotherProcess()
  await currentIndex(pool)
  await changes['a price']?.()
  const all = await Promise.all(Array.from({ length: 20 }, () => currentIndex(pool)))
  expect(new Set(all).size).toBeLessThanOrEqual(2)
})
