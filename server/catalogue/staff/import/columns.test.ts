import { expect, test } from 'vitest'
import { documentedColumns } from './columns.shared.ts'

test('columns have different names, and each documents how it is written', () => {
  const names = documentedColumns.map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  for (const { about, example } of documentedColumns) {
    expect(about).toMatch(/^[A-Z].*[.0]$/)
    expect(example).not.toBe('')
  }
})
