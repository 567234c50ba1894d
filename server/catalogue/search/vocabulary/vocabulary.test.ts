import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { seededCatalogue } from '../../../test/seeded-catalogue.ts'
import { searchInput } from '../search.schema.ts'
import { searchProducts } from '../search-products.ts'
import { lastVocabulary, readVocabulary, type Vocabulary } from './vocabulary.ts'

const shop = seededCatalogue()

/**
 * The same connections as a new object, for which nothing is in memory yet, as in another process.
 */
const anotherProcess = (): Pool => new Proxy(shop.pool, {})
const titles = async (pool: Pool, keyword: string) => {
  const { items } = await searchProducts({ pool }, searchInput.parse({ keyword }))
  return items.map(({ title }) => title)
}

/** What a vocabulary says, whenever it was read. */
const contents = (vocabulary: Vocabulary | undefined) => ({ ...vocabulary, seen: '' })

const phrase = 'zettle'
const changes: Record<string, () => Promise<unknown>> = {
  'a word of a new product': () => aProduct(shop, { title: 'Escritoire' }),
  'a new search term': () =>
    shop.db.searchTerm.create({ data: { phrase, means: ['sofa'], mentions: [] } }),
  'a changed search term': () =>
    shop.db.searchTerm.update({ where: { phrase }, data: { means: ['mirror'] } }),
  'a search term that a statement changed without its time': () =>
    shop.pool.query(`UPDATE "SearchTerm" SET means = '{bed}' WHERE phrase = '${phrase}'`),
  'a removed search term': () => shop.db.searchTerm.delete({ where: { phrase } }),
}

test.each(Object.entries(changes))(
  'every process searches with %s as soon as it is committed',
  async (_what, change) => {
    const others = [anotherProcess(), anotherProcess()]
    for (const pool of others) await titles(pool, 'oak sideboard')
    const before = contents(lastVocabulary(others[0]!))
    await change()
    const fresh = anotherProcess()
    const anew = contents(await readVocabulary(fresh))
    expect(anew).not.toEqual(before)
    for (const pool of others) {
      for (const keyword of ['escritoir', phrase]) {
        expect(await titles(pool, keyword)).toEqual(await titles(fresh, keyword))
      }
      expect(contents(lastVocabulary(pool))).toEqual(anew)
    }
  },
)

test('a search term that is saved during a search is known to the next', async () => {
  const pool = anotherProcess()
  await titles(pool, 'sofa')
  await Promise.all([
    titles(pool, 'perchy'),
    shop.db.searchTerm.create({ data: { phrase: 'perchy', means: ['mirror'], mentions: [] } }),
  ])
  expect((await titles(pool, 'perchy'))[0]).toMatch(/mirror/i)
})

test('a keyword without words does not read a current vocabulary again', async () => {
  const pool = anotherProcess()
  await titles(pool, 'sofa')
  const before = lastVocabulary(pool)
  expect(await titles(pool, 'of the')).toEqual([])
  expect(lastVocabulary(pool)).toBe(before)
  await shop.db.searchTerm.create({ data: { phrase: 'of the', means: ['sofa'], mentions: [] } })
  expect(await titles(pool, 'of the')).toEqual(await titles(anotherProcess(), 'of the'))
  expect(lastVocabulary(pool)).not.toBe(before)
})
