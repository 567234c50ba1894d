import { expect, test } from 'vitest'
import { moneyFaultsOf } from './money.ts'

const faults = (text: string, path = 'server/order/a.ts') => moneyFaultsOf({ path, text })

test.each([
  ['const text = (pence / 100).toFixed(2)', 'poundsText'],
  ['const text = poundsFromPence(spent).toFixed(2)', 'poundsText'],
  ['least: Math.floor(leastPence / 100),', 'poundsFromPence, shareOfPence or wholePoundsInPence'],
  [
    'Math.round((totalPence * terms.percent) / 100)',
    'poundsFromPence, shareOfPence or wholePoundsInPence',
  ],
  ['const sum = Math.round(Number(value) * 100)', 'nearestPence or penceFromPounds'],
  ['const pence = Math.round(pounds * 100)', 'nearestPence or penceFromPounds'],
  ["new Intl.NumberFormat('en-GB', { style: 'currency' })", 'inPounds or inWholePounds'],
])('money by hand is a fault: %s', (text, use) => {
  expect(faults(text)).toEqual([`server/order/a.ts:1 does by itself what ${use} does`])
})

test.each([
  ['const percent = Math.round(share * 100)'],
  ['const round = (value: number) => Math.round(value * 100) / 100'],
  ['const metres = lengthCm / 100'],
  ['const stars = average.toFixed(2)'],
])('what is no money is none: %s', (text) => {
  expect(faults(text)).toEqual([])
})

test('money itself and tests may', () => {
  const text = 'const text = (pence / 100).toFixed(2)'
  expect(faults(text, 'server/lib/money.shared.ts')).toEqual([])
  expect(faults(text, 'server/order/a.test.ts')).toEqual([])
})
