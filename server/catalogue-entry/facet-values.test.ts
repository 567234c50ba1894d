import { expect, test } from 'vitest'
import { listInput } from '../catalogue/catalogue.schema.ts'
import { readFacets } from '../catalogue/listing/facets/read-facets.ts'
import { aProduct, changeProduct } from '../test/factories.ts'
import { seededCatalogue } from '../test/seeded-catalogue.ts'
import { refreshDiffering } from './refresh-catalogue.ts'
import { inTransaction } from '../platform/sql.ts'

const shop = seededCatalogue()

const facets = () => readFacets(shop, listInput.parse({}))
const coloursSince = async (before: Awaited<ReturnType<typeof facets>>) => {
  const after = (await facets()).colour
  return Object.keys(after)
    .filter((id) => (after[id] ?? 0) > (before.colour[id] ?? 0))
    .toSorted()
}

test.each([
  ['Chalk and oak', ['light-wood', 'white']],
  ['Black ash', ['black']],
  ['Duck-egg blue and pine', ['blue', 'light-wood']],
  ['Oatmeal', ['beige']],
  ['Bouclé', []],
])('%s belongs to the colours %j', async (colour, ids) => {
  const before = await facets()
  const { id } = await aProduct(shop, { colour })
  expect(await coloursSince(before)).toEqual(ids)
  await changeProduct(shop, id, { archivedAt: new Date() })
  expect((await facets()).colour).toEqual(before.colour)
})

test('products follow their colour to the family to which staff move its word', async () => {
  const before = await facets()
  await aProduct(shop, { colour: 'Heliotrope' })
  expect(await coloursSince(before)).toEqual([])
  await shop.db.facetWord.create({
    data: { facet: 'colour', phrase: 'heliotrope', value: 'purple' },
  })
  await inTransaction(shop.pool, refreshDiffering)
  expect(await coloursSince(before)).toEqual(['purple'])
})
