import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#server/test/factories.ts'
import { ownShop, type OwnShop } from '#server/test/own-shop.ts'
import { anAdmin } from '#server/test/staff.ts'
import { facetWordsInput } from './facet-word.schema.ts'

let shop: OwnShop
let call: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  shop = await ownShop()
  call = (await anAdmin(shop.deps)).call
})
afterAll(() => shop[Symbol.asyncDispose]())

const wordsOf = async (value: string) =>
  (await call.facetWord.list()).groups.find((group) => group.value === value)?.words ?? []

test('colours are families, each from a table of the words of the catalogue that staff edit: the filter follows at once', async () => {
  const { id } = await aProduct(shop.deps, { title: 'Ash sofa', colour: 'Deep Verdigris' })
  const green = async () =>
    (await call.catalogue.list({ colour: ['green'] })).items.map((product) => product.id)
  expect(await green()).not.toContain(id)
  const words = await wordsOf('green')
  await call.facetWord.save({ facet: 'colour', value: 'green', words: [...words, 'Verdigris'] })
  expect(await green()).toContain(id)
  expect((await call.catalogue.facets({})).colour['green']).toBeGreaterThan(0)
  await call.facetWord.save({ facet: 'colour', value: 'green', words })
  expect(await green()).not.toContain(id)
  expect(await wordsOf('green')).toEqual(words)
  const audit = await shop.deps.db.auditEntry.findMany({ where: { entity: 'facetWords' } })
  expect(audit.map(({ after }) => after)).toHaveLength(2)
})

test('words are stored in lower case, without accents and hyphens, each once', async () => {
  const given = ['Duck-Egg', 'duck egg', 'Écru']
  const saved = await call.facetWord.save({ facet: 'colour', value: 'pink', words: given })
  expect(saved.words).toEqual(['duck egg', 'ecru'])
})

test.each([[['?']], [['x'.repeat(61)]]])('the words %j are refused', (words) => {
  expect(facetWordsInput.safeParse({ facet: 'colour', value: 'green', words }).success).toBe(false)
})

test('words of an unknown colour family are refused', async () => {
  const input = { facet: 'colour' as const, value: 'plaid', words: [] }
  await expect(call.facetWord.save(input)).rejects.toThrow('We couldn’t find')
})
