import { expect, it } from 'vitest'
import { taxonomyOf } from '#server/lib/taxonomy.shared.ts'
import {
  namesNothing,
  namesUnknown,
  readListingSearch,
  readSearchSearch,
  readShown,
  withKnownIds,
} from './listing-search.shared.ts'

it.each([
  [undefined, 24],
  ['', 24],
  ['1', 24],
  ['25', 48],
  [48, 48],
  ['999', 240],
  ['1e9', 24],
  ['-48', 24],
])('an address that asks for %o products shows up to %i', (value, shown) => {
  expect(readShown(value)).toBe(shown)
})

it('drops unknown values from an address, and ids that the shop does not have', () => {
  const search = {
    category: 'beds, shoes,beds',
    size: 'huge',
    sortBy: 'worst',
    shown: '30',
    q: '1',
  }
  const read = readListingSearch(search)
  expect(withKnownIds(read, taxonomyOf())).toEqual({ category: 'beds', shown: 48 })
  expect(namesUnknown(read, taxonomyOf())).toBe(true)
  expect(namesUnknown({ category: 'beds', size: 'king' }, taxonomyOf())).toBe(false)
})

it.each([
  [{ category: 'nope' }, true],
  [{ category: 'nope', sortBy: 'title-atoz', subcategory: 'none', size: '' }, true],
  [{ category: 'nope,beds' }, false],
  [{ category: '' }, false],
  [{ colour: 'nope' }, false],
  [{}, false],
])('whether the address %j names only what the shop does not have: %s', (search, expected) => {
  expect(namesNothing(search, taxonomyOf())).toBe(expected)
})

it.each([
  ['', undefined],
  ['48', undefined],
  ['49', 96],
  ['999', 240],
  ['all', undefined],
])('the address of a search that asks for %j products shows %j, in whole pages', (said, shown) => {
  expect(readSearchSearch({ keyword: 'sofa', shown: said }).shown).toBe(shown)
})
