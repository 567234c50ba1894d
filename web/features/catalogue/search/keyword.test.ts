import { expect, it } from 'vitest'
import { isAskable, isSearchable } from './keyword.ts'

it.each([
  ['', false],
  ['oak', false],
  ['oak  ', false],
  ['sofa', true],
])('the keyword "%s" is searched: %s', (keyword, searched) => {
  expect(isSearchable(keyword)).toBe(searched)
})

it.each([
  ['', false],
  [' o ', false],
  ['ok', true],
  ['oak', true],
])('%o is searched by Enter: %s', (keyword, askable) => {
  expect(isAskable(keyword)).toBe(askable)
})
