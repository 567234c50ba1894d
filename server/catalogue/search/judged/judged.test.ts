import { describe, expect, test } from 'vitest'
import { products } from '#prisma/seed/families.ts'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { searchInput } from '../search.schema.ts'
import { searchProducts } from '../search-products.ts'
import golden from './golden.json' with { type: 'json' }
import { type Judged, scoreOf } from './judge.fixture.ts'

const shop = seededCatalogue()
const known = new Set(products.map(({ slug }) => slug))
const ALL: readonly Judged[] = golden.map(({ none, top, ...query }) => ({
  ...query,
  ...(top !== undefined && { top }),
  ...(none === true && { none: true }),
}))

async function scored(judged: readonly Judged[]) {
  const found = new Map<string, string[]>()
  for (const { q } of judged) {
    const { items } = await searchProducts(shop, searchInput.parse({ keyword: q, limit: 100 }))
    found.set(
      q,
      items.map(({ slug }) => slug),
    )
  }
  return scoreOf(judged, found, known)
}

const LEAST = 0.95
const half = (rest: number) => ALL.filter((_, place) => place % 2 === rest)

describe.each([
  ['all 80 judged queries', ALL],
  ['the half that the words were written for', half(0)],
  ['the half that was kept back', half(1)],
])('%s', (_name, judged) => {
  test('have their relevant products among the first five, one of them first, or rightly find nothing', async () => {
    const { worst, ...score } = await scored(judged)
    // A failure shows the imperfect queries beside the figures.
    const shown = { ...score, worst }
    expect(shown).toSatisfy(() => score.recall >= LEAST && score.first >= LEAST)
    expect(shown).toMatchObject({ nothing: 1 })
  })
})
