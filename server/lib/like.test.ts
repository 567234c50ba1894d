import { expect, test } from 'vitest'
import { containing } from './like.ts'

test('what LIKE reads as a wildcard stands for itself', () => {
  expect(containing(String.raw`50%_a\b`)).toBe(String.raw`%50\%\_a\\b%`)
})
