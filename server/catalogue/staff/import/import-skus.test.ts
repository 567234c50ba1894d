import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const own = ownCatalogue()
const { check, exported, products, send } = own

const skus = async () => (await products()).map(({ sku }) => sku)

test('SKUs are exported, and an import of them changes nothing', async () => {
  await aProduct(own.deps, { sku: '=1+1' })
  await aProduct(own.deps)
  expect(await check(await exported())).toMatchObject({ faultCount: 0, sameProducts: 2 })
})

test('an import exchanges SKUs and gives on one that it frees', async () => {
  const one = await aProduct(own.deps, { sku: 'A-1' })
  const two = await aProduct(own.deps, { sku: 'A-2' })
  const three = await aProduct(own.deps)
  await send(`id,sku\n${one.id},a-2\n${two.id},\n${three.id},A-1\n`)
  expect(await skus()).toEqual(['A-2', null, 'A-1'])
})

test('a SKU that another product keeps, or that an earlier row has, is a fault of its row', async () => {
  const one = await aProduct(own.deps, { title: 'Oak Stool', sku: 'A-1' })
  const two = await aProduct(own.deps)
  const three = await aProduct(own.deps)
  const file = `id,sku\n${two.id},A-1\n${three.id},B-1\n${one.id},A-1\n`
  const { faults } = await check(file)
  expect(faults).toMatchObject([
    { row: 2, column: 'sku', written: 'A-1', fault: 'Oak Stool already has this SKU' },
  ])
  const added = 'New,D,chairs,99,1,B-1\nOther,D,chairs,99,1,b-1\n'
  const twice = await check(`title,description,category,price,totalStock,sku\n${added}`)
  expect(twice.faults).toMatchObject([{ row: 3, fault: 'Row 2 already has this SKU' }])
  await expect(send(file)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await skus()).toEqual(['A-1', null, null])
})

test('a SKU that was taken after the file was compared refuses the import, and nothing is written', async () => {
  const one = await aProduct(own.deps)
  const other = await aProduct(own.deps)
  const file = `id,sku\n${one.id},A-1\n`
  const { compared } = await check(file)
  await own.admin.call.catalogue.update({ id: other.id, sku: 'A-1' })
  await expect(send(file, { dryRun: false, compared })).rejects.toMatchObject({
    code: 'CATALOGUE_CHANGED',
  })
  expect(await skus()).toEqual([null, 'A-1'])
})
