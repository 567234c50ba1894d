import { expect, test } from 'vitest'
import { dueOf, type DepositTerms } from '#server/lib/order/deposit.shared.ts'

const terms: DepositTerms = { isOffered: true, percent: 50, fromWeeks: 4, daysBefore: 7 }
const today = '2026-12-21'
const sofa = { pence: 124_000, madeFrom: '2027-02-15' }
const order = {
  lines: [sofa],
  deliveryPence: 0,
  twoDeliveries: false,
  day: '2027-02-19',
  isOutside: false,
}

test('a piece that is made in eight weeks is paid in halves, the second a week before its delivery', () => {
  expect(dueOf(order, terms, today)).toEqual({
    nowPence: 62_000,
    laterPence: 62_000,
    by: '2027-02-12',
  })
})

test('while no day is chosen, the balance is due a week before the first day of delivery', () => {
  expect(dueOf({ ...order, day: null }, terms, today)?.by).toBe('2027-02-08')
})

test('outside the zones the balance has no day: none of the delivery is agreed', () => {
  expect(dueOf({ ...order, day: null, isOutside: true }, terms, today)).toEqual({
    nowPence: 62_000,
    laterPence: 62_000,
    by: null,
  })
})

test('an odd sum is split into whole pence that sum to it', () => {
  const odd = { ...order, lines: [{ ...sofa, pence: 100_001 }] }
  expect(dueOf(odd, terms, today)).toMatchObject({ nowPence: 50_001, laterPence: 50_000 })
})

test.each([
  ['deposits are off', order, { ...terms, isOffered: false }],
  ['all of it is in stock', { ...order, lines: [{ ...sofa, madeFrom: null }] }, terms],
  ['it is made a day too fast', { ...order, lines: [{ ...sofa, madeFrom: '2027-01-17' }] }, terms],
  ['the balance would be due today', order, { ...terms, daysBefore: 60 }],
  ['a part would be too small to be paid', { ...order, lines: [{ ...sofa, pence: 58 }] }, terms],
])('an order is paid as a whole when %s', (_, priced, given) => {
  expect(dueOf(priced, given, today)).toBeNull()
})

test('a piece made in exactly four weeks can be paid in two parts', () => {
  const lines = [{ ...sofa, madeFrom: '2027-01-18' }]
  expect(dueOf({ ...order, lines, day: null }, terms, today)?.by).toBe('2027-01-11')
})

test('of two deliveries, what comes first is paid first', () => {
  const table = { pence: 200_000, madeFrom: null }
  const two = { ...order, lines: [sofa, table], deliveryPence: 2500 }
  expect(dueOf({ ...two, twoDeliveries: true }, terms, today)).toMatchObject({
    nowPence: 202_500,
    laterPence: 124_000,
  })
  expect(dueOf(two, terms, today)).toMatchObject({ nowPence: 163_250, laterPence: 163_250 })
})
