import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no field is a number field: the wheel would change it, and a pasted comma is misread', () => {
  const files = globSync('web/**/*.tsx').filter((file) => !file.includes('.test.'))
  const found = files.filter((file) => /type=["'{]+number/.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
