import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { searchTermInput } from './search-term.schema.ts'

let shop: OwnShop
let call: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  shop = await ownShop()
  call = (await anAdmin(shop.deps)).call
  await aProduct(shop.deps, { title: 'Two-seater sofa', category: 'sofas' })
  await aProduct(shop.deps, { title: 'Round mirror', category: 'home-decor' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const titles = async (keyword: string) =>
  (await call.catalogue.search({ keyword })).items.map(({ title }) => title)

test('a new synonym is in force within a second, in every process', async () => {
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
  await other.query('LISTEN catalogue')
  const notified = new Promise<string>((resolve) => {
    other.on('notification', ({ payload = '' }) => resolve(payload))
  })
  expect(await titles('zettle')).toEqual([])
  const before = performance.now()
  await call.searchTerm.save({ phrase: 'Zettles', means: ['sofa'], mentions: [] })
  // The notification at which every process empties its response cache.
  expect(await notified).toBe('all')
  expect(performance.now() - before).toBeLessThan(1000)
  expect((await titles('zettle'))[0]).toMatch(/sofa/i)
  await other.end()
})

test('a changed search term finds its new kind, and a removed one nothing', async () => {
  const { id } = await call.searchTerm.save({ phrase: 'perchy', means: ['sofa'], mentions: [] })
  await call.searchTerm.save({ phrase: 'perchy', means: ['mirror'], mentions: [] })
  expect((await titles('perchy'))[0]).toMatch(/mirror/i)
  expect((await call.searchTerm.list({ search: 'perchy' })).items).toEqual([
    { id, phrase: 'perchy', means: ['mirror'], mentions: [] },
  ])
  await call.searchTerm.remove({ id })
  expect(await titles('perchy')).toEqual([])
  const actions = await shop.deps.db.auditEntry.findMany({
    where: { entityId: id },
    orderBy: { createdAt: 'asc' },
  })
  expect(actions.map(({ action }) => action)).toEqual(['created', 'changed', 'removed'])
})

test('staff see searches that found nothing, until they have a search term', async () => {
  await call.catalogue.search({ keyword: 'Gramophones' })
  expect((await call.searchTerm.missed()).items).toContainEqual(
    expect.objectContaining({ phrase: 'gramophone', times: 1 }),
  )
  await aProduct(shop.deps, { title: 'Horn record player' })
  await call.searchTerm.save({ phrase: 'gramophones', means: ['record player'], mentions: [] })
  expect((await call.searchTerm.missed()).items).not.toContainEqual(
    expect.objectContaining({ phrase: 'gramophone' }),
  )
  expect(await titles('gramophone')).toEqual(['Horn record player'])
})

test.each(['', 'the', 'a%b', 'two three four five six', 'x'.repeat(61)])(
  'the phrase %j is refused',
  (phrase) => {
    expect(searchTermInput.safeParse({ phrase, means: [], mentions: [] }).success).toBe(false)
  },
)
