import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

test('a text has one name, and there are no more names than the bound', () => {
  const names = createStatementNames(2)
  const texts = ['SELECT 1', 'SELECT 2', 'SELECT 1', 'SELECT 3', 'SELECT 4', 'SELECT 2']
  expect(texts.map(names.nameOf)).toEqual([
    'sql-0',
    'sql-1',
    'sql-0',
    undefined,
    undefined,
    'sql-1',
  ])
  expect(names.figures()).toEqual({ named: 2, unnamed: 2 })
})
