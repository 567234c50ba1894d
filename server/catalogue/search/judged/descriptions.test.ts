import { expect, test } from 'vitest'
import { seededCatalogue } from '#server/test/seeded-catalogue.ts'
import { searchInput } from '../search.schema.ts'
import { searchProducts } from '../search-products.ts'

const shop = seededCatalogue()

/** Words that descriptions have and no name or fact, with how a description has them. */
const told: readonly [string, RegExp][] = [
  ['scatter', /scatter/i],
  ['track arms', /track arm/i],
  ['vacuum', /vacuum/i],
  ['hairspray', /hairspray/i],
  ['jewellery', /jewellery/i],
  ['perfume', /perfume/i],
  ['suitcase', /suitcase/i],
  ['pyjamas', /pyjama/i],
  ['knitwear', /knitwear/i],
  ['duvet', /duvet/i],
  ['jumpers', /jumper/i],
  ['jeans', /jeans/i],
  ['socks', /sock/i],
  ['tray', /tray/i],
  ['napkins', /napkin/i],
  ['magazines', /magazine/i],
  ['remote', /remote/i],
  ['router', /router/i],
  ['set-top box', /set-top box/i],
  ['speaker', /speaker/i],
  ['charger', /charger/i],
  ['laptop', /laptop/i],
  ['staircase', /staircase/i],
  ['doorway', /doorway/i],
  ['radiator', /radiat/i],
  ['eggshell', /eggshell/i],
  ['varnish', /varnish/i],
  ['worktop', /worktop/i],
  ['sealant', /sealant/i],
  ['tongue and groove', /tongue-and-groove|tongue and groove/i],
  ['shaker-style', /shaker-style/i],
  ['sunlight', /sunlight/i],
  ['fingerprints', /fingerprint/i],
  ['headrest', /headrest/i],
  ['footboard', /footboard/i],
  ['dowel', /dowel/i],
  ['anti-tip', /anti-tip/i],
  ['breadboard', /breadboard/i],
  ['suction', /suction/i],
  ['screwdriver', /screwdriver/i],
]

test('forty words that only descriptions have find every product that says them, and no other, apart from what is found', async () => {
  const products = await shop.db.product.findMany({ where: { archivedAt: null } })
  for (const [keyword, says] of told) {
    const { items, mentioned } = await searchProducts(shop, searchInput.parse({ keyword }))
    const saying = products.filter(({ description }) => says.test(description))
    expect([keyword, items]).toEqual([keyword, []])
    expect([keyword, mentioned.length]).toEqual([keyword, Math.min(12, saying.length)])
    const ids = saying.map(({ id }) => id)
    for (const { id } of mentioned)
      expect([keyword, ids]).toEqual([keyword, expect.arrayContaining([id])])
  }
})
