import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const shop = ownCatalogue()

const archivedExport = async () => {
  let text = ''
  for await (const part of exportCatalogue(shop.deps, { archived: true })) text += part
  return text
}
const archivedAt = async (id: string) =>
  (await shop.deps.db.product.findUniqueOrThrow({ where: { id } })).archivedAt

test('a column archives products and restores archived ones, and the dry run says so', async () => {
  const sold = await aProduct(shop.deps, { title: 'Ash bench' })
  const gone = await aProduct(shop.deps, { title: 'Oak bench', archivedAt: new Date(), stock: 2 })
  const file = `id,title,archived\n${sold.id},Ash bench,yes\n${gone.id},Oak settle,no\n`
  const report = await shop.check(file)
  expect(report).toMatchObject({ faultCount: 0, changedProducts: 2, changedCells: 3 })
  expect(report.changes).toEqual([
    expect.objectContaining({ row: 2, column: 'archived', from: 'no', to: 'yes' }),
    expect.objectContaining({ row: 3, column: 'title', to: 'Oak settle' }),
    expect.objectContaining({ row: 3, column: 'archived', from: 'yes', to: 'no' }),
  ])
  expect(await archivedAt(sold.id)).toBeNull()

  await shop.send(file)
  expect(await archivedAt(sold.id)).not.toBeNull()
  expect(await archivedAt(gone.id)).toBeNull()
  const entries = await shop.deps.db.auditEntry.findMany({
    where: { entity: 'product' },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action, entityId }) => [action, entityId])).toEqual([
    ['changed', gone.id],
    ['archived', sold.id],
    ['restored', gone.id],
  ])
  const { items } = await shop.admin.call.catalogue.list({})
  expect(items.map(({ title }) => title)).toEqual(['Oak settle'])
})

test('an export of archived products, imported again, changes nothing until a cell says no', async () => {
  const { id } = await aProduct(shop.deps, { archivedAt: new Date() })
  await aProduct(shop.deps)
  const text = await archivedExport()
  expect(text.trim().split('\n')).toHaveLength(2)
  expect(await shop.check(text)).toMatchObject({ faultCount: 0, sameProducts: 1, changedCells: 0 })
  expect(await shop.exported()).not.toContain(id)
})

test('an archived product is not changed unless it is restored, and a new one is never archived', async () => {
  const { id } = await aProduct(shop.deps, { archivedAt: new Date() })
  const faults = async (text: string) =>
    (await shop.check(text)).faults.map(({ column, fault }) => [column, fault])
  expect(await faults(`id,title\n${id},Ash bench\n`)).toEqual([
    ['archived', 'This product is archived'],
  ])
  expect(await faults(`id,title,archived\n${id},Ash bench,yes\n`)).toEqual([
    ['archived', 'An archived product cannot be changed'],
  ])
  const fresh =
    'title,description,category,price,totalStock,archived\nAsh,A bench.,chairs,50,1,yes\n'
  expect(await faults(fresh)).toEqual([['archived', 'A new product cannot be archived']])
  expect(await faults(`id,archived\n${id},maybe\n`)).toEqual([['archived', 'Not yes or no']])
})
