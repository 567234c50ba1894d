import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from '../../../platform/sql.ts'
import { seededCatalogue } from '../../../test/seeded-catalogue.ts'
import { currentIndex } from './current-index.ts'
import { matchesOf } from './matches.ts'
import { normalizeQueries } from './normalize.ts'
import { bitsOf, IN_FACTS, IN_KIND, IN_NAMES, placeOf } from './postings.ts'
import type { WordIndex } from './word-index.ts'

const shop = seededCatalogue()
let index: WordIndex
beforeAll(async () => {
  index = (await currentIndex(shop.pool)).rows
})

const found = z.object({
  facts: z.array(z.string()),
  names: z.array(z.string()),
  kind: z.array(z.string()),
})

const idsBy = (vector: string) =>
  `ARRAY(SELECT "productId"::text FROM "SearchEntry" WHERE ${vector} @@ to_tsquery('english', $1) ORDER BY 1)`

/** The products that the database finds, by the column with the words. */
async function foundBySql(query: string) {
  const [row] = await readRows(
    shop.pool,
    found,
  )({
    text: `SELECT ${idsBy('facts')} AS facts, ${idsBy('names')} AS names,
      ${idsBy(`ts_filter(facts, '{b}')`)} AS kind`,
    values: [query],
    planned: 'anew',
  })
  return row ?? { facts: [], names: [], kind: [] }
}

async function foundInMemory(query: string) {
  const [node = null] = await normalizeQueries(shop.pool, [query])
  const matches = [...matchesOf(index, node)]
  const ids = (bit: number) =>
    matches
      .filter((posting) => (bitsOf(posting) & bit) !== 0)
      .map((posting) => index.ids[placeOf(posting)] ?? '')
      .toSorted()
  return { facts: ids(IN_FACTS), names: ids(IN_NAMES), kind: ids(IN_KIND) }
}

const word = fc.constantFrom(
  'sofa',
  'sofas',
  'oak',
  'double',
  'bed',
  'seater',
  'two',
  'velvet',
  'tables',
  'laptop',
  'the',
)
const lexeme = fc
  .tuple(word, fc.constantFrom('', '', '', ':*'))
  .map(([text, flag]) => `'${flag ? text.slice(0, 3) : text}'${flag}`)

const { query } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    lexeme,
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a} | ${b})`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a} & ${b})`),
    fc.tuple(tie('query'), lexeme).map(([a, b]) => `(${a} & !${b})`),
  ),
}))

test('a query without phrases matches the same products in memory as in the database', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      // PostgreSQL removes stop words from a query, with a notice.
      expect(await foundInMemory(text)).toEqual(await foundBySql(text))
    }),
    { numRuns: 150 },
  )
})

test.each([
  `'small' <-> 'double'`,
  `'two' <-> 'seater' & 'sofa'`,
  `'double' & !('small' <-> 'double')`,
  `('2' | 'two') <-> ('seater' | 'seat')`,
])('every match of %s in the database is a match in memory', async (text) => {
  const [memory, database] = [await foundInMemory(text), await foundBySql(text)]
  expect(database.facts.length).toBeGreaterThan(0)
  expect(memory.facts).toEqual(expect.arrayContaining(database.facts))
  expect(memory.names).toEqual(expect.arrayContaining(database.names))
})

test.each([`'it''s'`, `'a\\\\b' | 'sofa'`, `'the' & 'of'`, `!'sofa'`])(
  'the query %s is parsed as PostgreSQL prints it',
  async (text) => {
    expect(await foundInMemory(text)).toEqual(await foundBySql(text))
  },
)
