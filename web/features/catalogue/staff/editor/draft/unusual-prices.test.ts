import { expect, test } from 'vitest'
import { type Draft, noDraft, withCells } from './draft.ts'
import { editedOf } from './family.ts'
import { unusualPrices } from './unusual-prices.ts'
import { anOpened } from './opened.fixture.ts'
import { rowsOf } from './draft-rows.ts'

const start = anOpened()
const family = start.family && editedOf(start.family)
const priced = (text: string) =>
  withCells(start, noDraft, [{ id: 'oat', name: 'pricePence', text }])
const asked = (draft: Draft) =>
  unusualPrices(start, draft, { family, rows: rowsOf(start, draft, family) })

test('a price at a tenth of a similar variant’s needs confirmation, with the probable price', () => {
  expect(asked(priced('79.90'))).toEqual([
    {
      id: 'oat',
      words: '£79.90 is 90% less than the price for Moss. Is there a zero missing?',
      instead: '799.00',
    },
  ])
})

test('a price at ten times a similar variant’s needs confirmation', () => {
  expect(asked(priced('7990'))).toMatchObject([
    {
      words: '£7,990.00 is 10 times as much as the price for Moss. Is there a zero too many?',
      instead: '799.00',
    },
  ])
})

test.each(['399.00', '1999.00', 'much', ''])('a price of "%s" needs no confirmation', (text) => {
  expect(asked(priced(text))).toEqual([])
})

test('a confirmed price needs no confirmation until it changes', () => {
  const kept = { ...priced('79.90'), meant: { oat: '79.90' } }
  expect(asked(kept)).toEqual([])
  expect(asked({ ...kept, ...priced('7.99'), meant: kept.meant })).toHaveLength(1)
})
