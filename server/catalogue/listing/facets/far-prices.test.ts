import { expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { callAs } from '#server/test/harness.ts'
import { ownShop } from '#server/test/own-shop.ts'

test('prices that are twenty million pounds apart are counted', async () => {
  await using shop = await ownShop()
  await aProduct(shop.deps, { pricePence: 100 })
  await aProduct(shop.deps, { pricePence: 2_000_000_000 })
  const { price } = await callAs(shop.deps).catalogue.facets({})
  expect(price).toMatchObject({ leastPence: 100, mostPence: 2_000_000_000 })
  expect([price.bars[0], price.bars.at(-1)]).toEqual([1, 1])
})
