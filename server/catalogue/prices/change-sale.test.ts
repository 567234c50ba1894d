import { expect, test } from 'vitest'
import { changeSale, keepingDates, noSale, type Sale, type SentSale } from './change-sale.shared.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = '2026-11-01T00:00:00.000Z'
const soon = '2026-11-27T00:00:00.000Z'
const later = '2026-12-06T23:59:00.000Z'

const none = noSale
const onSale: Sale = { ...none, salePricePence: 900, saleFrom: before, saleTo: later }
const planned: Sale = { ...none, plannedSalePence: 800, saleFrom: soon, saleTo: later }

test.each<[string, Sale, SentSale, Partial<Sale>]>([
  ['nothing sent changes nothing', onSale, {}, onSale],
  ['a sale that is sent back as it was read is no change', onSale, { ...onSale }, onSale],
  [
    'a form that knows no dates keeps them with the price it read',
    onSale,
    { salePricePence: 900 },
    onSale,
  ],
  ['no current sale price leaves a planned sale', planned, { salePricePence: null }, planned],
  [
    'the same moment in another form is no change',
    onSale,
    { saleTo: '2026-12-06T23:59:00Z' },
    onSale,
  ],
  [
    'a sale price alone is charged at once, without an end',
    none,
    { salePricePence: 700 },
    { salePricePence: 700 },
  ],
  [
    'another sale price alone removes the end of a sale',
    onSale,
    { salePricePence: 700 },
    { salePricePence: 700 },
  ],
  [
    'a sale price alone cancels a planned sale',
    planned,
    { salePricePence: 700 },
    { salePricePence: 700 },
  ],
  ['no sale price ends the sale', onSale, { salePricePence: null }, none],
  [
    'a sale price with a future beginning is planned',
    none,
    { salePricePence: 700, saleFrom: soon, saleTo: later },
    { plannedSalePence: 700, saleFrom: soon, saleTo: later },
  ],
  [
    'a sale price with a past beginning is charged at once',
    none,
    { salePricePence: 700, saleFrom: before, saleTo: later },
    { salePricePence: 700, saleFrom: before, saleTo: later },
  ],
  ['the end of a current sale is moved', onSale, { saleTo: soon }, { ...onSale, saleTo: soon }],
  ['the end of a current sale is removed', onSale, { saleTo: null }, { ...onSale, saleTo: null }],
  [
    'a planned sale is moved',
    planned,
    { saleFrom: '2026-11-28T00:00:00.000Z' },
    { ...planned, saleFrom: '2026-11-28T00:00:00.000Z' },
  ],
  ['a planned sale without its beginning is cancelled', planned, { saleFrom: null }, none],
  [
    'a planned sale without price and dates is cancelled',
    planned,
    { salePricePence: null, saleFrom: null, saleTo: null },
    none,
  ],
  [
    'the same plan again is the same plan',
    planned,
    { salePricePence: 800, saleFrom: soon, saleTo: later },
    planned,
  ],
])('%s', (_, from, sent, sale) => {
  expect(changeSale(from, sent, now)).toEqual({ sale: { ...none, ...sale } })
})

test.each<[string, Sale, SentSale, string]>([
  ['a beginning without a price', none, { saleFrom: soon }, 'saleFrom'],
  ['an end without a price', none, { saleTo: soon }, 'saleTo'],
  ['an end that has passed', onSale, { saleTo: before }, 'saleTo'],
  [
    'an end before its beginning',
    none,
    { salePricePence: 1, saleFrom: later, saleTo: soon },
    'saleTo',
  ],
  ['an end at its beginning', none, { salePricePence: 1, saleFrom: soon, saleTo: soon }, 'saleTo'],
])('%s is refused', (_, from, sent, field) => {
  expect(changeSale(from, sent, now)).toEqual({ faults: { [field]: expect.any(String) } })
})

const change = (from: Sale, sent: SentSale) => changeSale(from, keepingDates(from, sent), now)

test('another price keeps the dates of a sale on a page that shows them', () => {
  expect(change(onSale, { salePricePence: 700 })).toEqual({
    sale: { ...onSale, salePricePence: 700 },
  })
  expect(change(planned, { salePricePence: 700 })).toEqual({
    sale: { ...planned, plannedSalePence: 700 },
  })
  expect(change(onSale, { salePricePence: 700, saleTo: null })).toEqual({
    sale: { ...onSale, salePricePence: 700, saleTo: null },
  })
  expect(change(onSale, { salePricePence: null })).toEqual({ sale: noSale })
  expect(keepingDates(onSale, { saleTo: soon })).toEqual({ saleTo: soon })
})
