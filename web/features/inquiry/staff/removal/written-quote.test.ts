import { expect, test } from 'vitest'
import { faultsOfQuote, quoteOf } from './written-quote.ts'

const values = {
  day: '2026-12-14',
  fromAddress: '14 Tanners Row',
  toAddress: '3 Mill Lane',
  depositPercent: '20',
}

test('a typed quotation has the sum of its lines, and a share of it as deposit', () => {
  const lines = [
    { title: 'Packing', price: '£220' },
    { title: 'Van', price: '640.05' },
  ]
  expect(quoteOf(values, lines)).toMatchObject({
    totalPence: 86_005,
    depositPence: 17_201,
    input: { depositPercent: 20, lines: [{ pricePence: 22_000 }, { pricePence: 64_005 }] },
  })
  expect(faultsOfQuote(values, lines)).toEqual({})
})

test('each field says what is missing in it', () => {
  const empty = { day: '', fromAddress: ' ', toAddress: '', depositPercent: '60' }
  expect(Object.keys(faultsOfQuote(empty, [{ title: '', price: 'much' }]))).toEqual([
    'day',
    'fromAddress',
    'toAddress',
    'depositPercent',
    'title0',
    'price0',
  ])
  expect(quoteOf(empty, [{ title: '', price: 'much' }])).toMatchObject({
    totalPence: 0,
    depositPence: 0,
  })
})
