import { expect, test } from 'vitest'
import { containing } from './like.ts'

test("LIKE's wildcards match themselves", () => {
  expect(containing(String.raw`50%_a\b`)).toBe(String.raw`%50\%\_a\\b%`)
})

test.each(["O'Brien", 'O’Brien', 'OʼBrien'])('%s matches any apostrophe', (name) => {
  expect(containing(name)).toBe('%O_Brien%')
})
