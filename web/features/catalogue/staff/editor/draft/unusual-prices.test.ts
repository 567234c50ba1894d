import { expect, test } from 'vitest'
import { type Draft, noDraft, withCells } from './draft.ts'
import { editedOf } from './family.ts'
import { unusualPrices } from './unusual-prices.ts'
import { anOpened } from './opened.fixture.ts'
import { rowsOf } from './rows.ts'

const start = anOpened()
const family = start.family && editedOf(start.family)
const priced = (text: string) =>
  withCells(start, noDraft, [{ id: 'oat', name: 'pricePence', text }])
const asked = (draft: Draft) =>
  unusualPrices(start, draft, { family, rows: rowsOf(start, draft, family) })

test('a price that is a tenth of its sister is asked about, with the price that was meant', () => {
  expect(asked(priced('79.90'))).toEqual([
    {
      id: 'oat',
      words: '£79.90 is 90% less than its sister in Moss. Is a nought missing?',
      instead: '799.00',
    },
  ])
})

test('so is one that is ten times as much', () => {
  expect(asked(priced('7990'))).toMatchObject([
    {
      words: '£7990.00 is 10 times as much as its sister in Moss. Is a nought too many?',
      instead: '799.00',
    },
  ])
})

test.each(['399.00', '1999.00', 'much', ''])('a price of "%s" is not', (text) => {
  expect(asked(priced(text))).toEqual([])
})

test('a price that is meant is not asked about until it changes', () => {
  const kept = { ...priced('79.90'), meant: { oat: '79.90' } }
  expect(asked(kept)).toEqual([])
  expect(asked({ ...kept, ...priced('7.99'), meant: kept.meant })).toHaveLength(1)
})
