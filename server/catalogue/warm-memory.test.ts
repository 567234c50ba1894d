import { expect, test } from 'vitest'
import { seededCatalogue } from '../test/seeded-catalogue.ts'
import { statementsOf } from '../test/statements.ts'
import { readNarrowed } from './listing/facets/narrowed-list.ts'
import { listInput } from './catalogue.schema.ts'
import { searchProducts } from './search/search-products.ts'
import { warmMemory } from './warm-memory.ts'

const shop = seededCatalogue()

/** The same connections as a new object, for which nothing is in memory yet. */
const anotherProcess = () => ({
  clock: shop.clock,
  pool: new Proxy(shop.pool, {}),
})

const keyword = 'oak sofa'
const input = { keyword, limit: 3, perFamily: true }
const filter = listInput.parse({ perFamily: true, inStock: true })

async function wholeReadings(deps: ReturnType<typeof anotherProcess>): Promise<number> {
  const statements = await statementsOf(async () => {
    await searchProducts(deps, input)
    await readNarrowed(deps, filter)
  })
  return statements.filter(({ text }) => text.includes('CURSOR')).length
}

test('after a start the first search and the first filter find their memory filled', async () => {
  const deps = anotherProcess()
  await warmMemory(deps)
  expect(await wholeReadings(deps)).toBe(0)
  expect(await wholeReadings(anotherProcess())).toBe(2)
})

test('a start without a database does not fail', async () => {
  const gone = Object.assign(anotherProcess(), {
    pool: new Proxy(shop.pool, {
      get: () => () => Promise.reject(new Error('The database is away.')),
    }),
  })
  await expect(warmMemory(gone)).resolves.toBeUndefined()
})
