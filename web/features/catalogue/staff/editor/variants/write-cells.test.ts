import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { sortWritten } from './write-cells.ts'

const row = { id: 'oat', choices: {}, isMade: true, reason: '', words: 'Oat' }

const table = (priceLock?: string) => ({
  family: null,
  rows: [row],
  columns: columnsOf(null, { hidden: new Set(), priceLock }),
})

test('prices cannot be typed, pasted or filled by those who may not change them, and the table says why', () => {
  const written = [0, 1, 2].map((column) => ({ place: [0, column] as const, text: '7' }))
  const why = 'Only owners and sales can change prices.'
  expect(sortWritten(table(why), written)).toMatchObject({
    cells: [{ name: 'stock', text: '7' }],
    leftOut: [why, why],
    count: 1,
  })
  expect(sortWritten(table(), written)).toMatchObject({ leftOut: [], count: 3 })
})
