import { expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { seededCatalogue } from '../../../test/seeded-catalogue.ts'

const shop = seededCatalogue()

test.each([
  ['Chalk and oak', ['light-wood', 'white']],
  ['Black ash', ['black']],
  ['Duck-egg blue and pine', ['blue', 'light-wood']],
  ['Oatmeal', ['beige']],
  ['Bouclé', []],
])('%s belongs to the colours %j', async (colour, ids) => {
  const { id } = await aProduct(shop, { colour })
  const [row] = await shop.db.productFacet.findMany({ where: { productId: id } })
  expect(row?.colours).toEqual(ids)
  await shop.db.product.update({ where: { id }, data: { archivedAt: new Date() } })
  expect(await shop.db.productFacet.count({ where: { productId: id } })).toBe(0)
})

test('products follow their colour to the family to which staff move its word', async () => {
  const { id } = await aProduct(shop, { colour: 'Heliotrope' })
  const coloursOf = async () =>
    (await shop.db.productFacet.findUniqueOrThrow({ where: { productId: id } })).colours
  expect(await coloursOf()).toEqual([])
  await shop.db.facetWord.create({
    data: { facet: 'colour', phrase: 'heliotrope', value: 'purple' },
  })
  expect(await coloursOf()).toEqual(['purple'])
})
