import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { forgetImports, listImports, recorded } from './earlier-imports.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const own = ownCatalogue()
const listed = async () => (await listImports(own.deps)).items

beforeEach(async () => void (await own.deps.db.catalogueImport.deleteMany()))

const broken = () => Promise.reject(new Error('no connection'))

test('an import is listed with its author, time, file and number of changed rows', async () => {
  const chair = await aProduct(own.deps, { pricePence: 64_900, stock: 5 })
  const other = await aProduct(own.deps)
  const text = `id,title,description,category,price,totalStock
${chair.id},Chair,D,chairs,9,7\n${other.id},${other.title},${other.description},${other.category},100,${other.stock}\n,New,D,chairs,9,1\n`
  await own.send(text)
  expect(await listed()).toMatchObject([
    {
      fileName: 'a.csv',
      actorName: own.admin.user.userName,
      outcome: 'written',
      rows: 3,
      changedProducts: 1,
      addedProducts: 1,
      faultCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
})

test('an import that writes nothing is listed with its reason, and a dry run is not listed', async () => {
  const chair = await aProduct(own.deps, { pricePence: 64_900, stock: 5 })
  const text = `id,price\n${chair.id},649.00\n`
  await own.check(text)
  expect(await listed()).toEqual([])
  await own.send(text)
  await expect(own.send(`id,price\n${chair.id},dear\n`)).rejects.toThrow('')
  await expect(
    own.send(`id,price\n${chair.id},7\n`, { dryRun: false, compared: 'something else' }),
  ).rejects.toThrow('')
  expect(await listed()).toMatchObject([
    { outcome: 'outdated', changedProducts: 0, faultCount: 0 },
    { outcome: 'faulty', rows: 1, changedProducts: 0, faultCount: 1 },
    { outcome: 'unchanged', rows: 1, changedProducts: 0 },
  ])
})

test('an import with an error is listed as failed, and throws the error', async () => {
  const counts = { changedProducts: 2, addedProducts: 1, changedCells: 4, faultCount: 0 }
  const about = { fileName: 'a\0.csv', rows: 3, ...counts }
  await expect(recorded(own.deps, own.admin.user, about, broken)).rejects.toThrow('no connection')
  expect(await listed()).toMatchObject([
    { fileName: 'a.csv', outcome: 'failed', rows: 3, changedProducts: 0 },
  ])
})

test('the latest twenty imports are listed, and those of more than a year ago are deleted', async () => {
  const { id: actorId, userName: actorName } = own.admin.user
  const counts = { rows: 1, changedProducts: 1, addedProducts: 0, changedCells: 1, faultCount: 0 }
  const now = own.deps.clock.now().getTime()
  await own.deps.db.catalogueImport.createMany({
    data: Array.from({ length: 22 }, (_, days) => ({
      fileName: `${days}.csv`,
      actorId,
      actorName,
      outcome: 'written' as const,
      ...counts,
      createdAt: new Date(now - (days + 345) * 86_400_000 - 1),
    })),
  })
  expect((await listed()).map(({ fileName }) => fileName)).toEqual(
    Array.from({ length: 20 }, (_, days) => `${days}.csv`),
  )
  await forgetImports(own.deps)
  expect(await own.deps.db.catalogueImport.count()).toBe(20)
})
