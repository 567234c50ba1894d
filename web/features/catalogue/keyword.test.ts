import { expect, it } from 'vitest'
import { isSearchable } from './keyword.ts'

it.each([
  ['', false],
  ['oak', false],
  ['oak  ', false],
  ['sofa', true],
])('the keyword "%s" is searched: %s', (keyword, searched) => {
  expect(isSearchable(keyword)).toBe(searched)
})
