import { beforeAll, expect, test } from 'vitest'
import { sortOptions } from '#server/catalogue/listing-search.shared.ts'
import { aProduct } from '../factories.ts'
import { callAs, testShop, type Caller } from '../harness.ts'
import { namedBy } from '../statements.ts'

let call: Caller
let productId: string
beforeAll(async () => {
  const { deps } = await testShop()
  call = callAs(deps)
  for (let n = 0; n < 4; n += 1) productId = (await aProduct(deps, { category: 'sofas' })).id
})

const categories = [[], ['sofas'], ['sofas', 'beds'], ['tables', 'no such category']]

/** Requests every kind of list, with this page size. */
async function askFor(limit: number): Promise<void> {
  for (const sortBy of sortOptions) {
    for (const category of categories) {
      for (const [subcategory, size] of [
        [[], []],
        [['vase'], ['king']],
      ] as const) {
        const asked = { sortBy, category, subcategory: [...subcategory], size: [...size], limit }
        const { nextCursor } = await call.catalogue.list(asked)
        if (nextCursor !== null) await call.catalogue.list({ ...asked, cursor: nextCursor })
      }
    }
  }
  await call.catalogue.search({ keyword: 'oak chair'.repeat(limit % 4), limit })
  await call.catalogue.search({ keyword: 'xylophones', limit })
  await call.catalogue.search({ keyword: 'the', limit })
  // Products with one of the words are searched for the other in their description.
  await call.catalogue.search({ keyword: 'sofas xylophones', limit })
  await call.catalogue.related({ id: productId, limit: (limit % 12) + 1 })
  await call.review.list({ productId, limit })
}

test('visitors’ requests prepare few statements, and other page sizes prepare no more', async () => {
  const first = await namedBy(() => askFor(1))
  expect(first.size).toBeGreaterThan(3)
  expect(first.size).toBeLessThan(30)
  const others = await namedBy(async () => {
    for (const limit of [2, 3, 24, 99, 100]) await askFor(limit)
  })
  expect([...others].filter((name) => !first.has(name))).toEqual([])
})
