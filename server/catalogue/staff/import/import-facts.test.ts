import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { ownCatalogue } from './own-catalogue.fixture.ts'

const own = ownCatalogue()
const { check, exported, products, send } = own

const facts = { seats: 3, shape: 'chaise-right', drawers: 2, gtin: '5012345678900' }

test('seats, shape, drawers and the number of the bar code are exported, and an import of them changes nothing', async () => {
  await aProduct(own.deps, facts)
  await aProduct(own.deps)
  expect(await check(await exported())).toMatchObject({ faultCount: 0, sameProducts: 2 })
})

test('an import sets seats, shape, drawers and the number of the bar code, and empty cells take them off', async () => {
  const one = await aProduct(own.deps)
  const two = await aProduct(own.deps, facts)
  await send(
    `id,seats,shape,drawers,gtin\n${one.id},3,chaise-right,2,5012345678900\n${two.id},,,,\n`,
  )
  const none = { seats: null, shape: null, drawers: null, gtin: null }
  expect(await products()).toMatchObject([facts, none])
})

test('a bar code with a wrong check digit, and a shape that is none, are faults of their cells', async () => {
  const { id } = await aProduct(own.deps)
  const { faults } = await check(`id,shape,gtin\n${id},round,5012345678901\n`)
  expect(faults.map(({ column }) => column).toSorted()).toEqual(['gtin', 'shape'])
})
