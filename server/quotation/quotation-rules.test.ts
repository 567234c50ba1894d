import { expect, test } from 'vitest'
import {
  discountOf,
  endOf,
  faultsOfEnds,
  mostHeld,
  needsOwner,
  readAgreed,
  totalsOf,
} from './quotation-rules.shared.ts'
import { statusOf } from './quotation-status.shared.ts'

test.each([
  ['869', 86_900],
  ['869.50', 86_950],
  ['£1,869.5', 186_950],
  ['-50', 86_900],
  ['−50', 86_900],
  ['-5%', 87_305],
  ['- 5 %', 87_305],
  ['-100%', 0],
  ['0', 0],
  ['5%', null],
  ['-920', null],
  ['-101%', null],
  ['', null],
  ['free', null],
  ['8.695', null],
])('the agreed price %j of £919 is %j pence', (written, pence) => {
  expect(readAgreed(written, 91_900)).toBe(pence)
})

const day = (days: number) => new Date(Date.UTC(2026, 10, 20, 10) + days * 86_400_000)
const now = day(0)

test('a quotation has the status that its moments give it', () => {
  const sent = { sentAt: day(-1), withdrawnAt: null, validUntil: day(1), order: null }
  expect(statusOf({ ...sent, sentAt: null }, now)).toBe('draft')
  expect(statusOf(sent, now)).toBe('sent')
  expect(statusOf(sent, day(1))).toBe('expired')
  expect(statusOf({ ...sent, withdrawnAt: now }, now)).toBe('withdrawn')
  const withOrder = (status: string, paymentStatus: string) =>
    statusOf({ ...sent, withdrawnAt: now, order: { status, paymentStatus } }, day(5))
  expect(withOrder('pending', 'pending')).toBe('unpaid')
  expect(withOrder('confirmed', 'pending')).toBe('unpaid')
  expect(withOrder('confirmed', 'paid')).toBe('accepted')
  expect(withOrder('delivered', 'refunded')).toBe('accepted')
  expect(withOrder('rejected', 'refunded')).toBe('cancelled')
})

test('a hold ends after seven days, with the validity and before the delivery at the latest', () => {
  const ends = { validUntil: day(14), holdUntil: day(7), heldSince: null, deliveryDay: null }
  expect(faultsOfEnds(ends, now)).toEqual({})
  expect(faultsOfEnds({ ...ends, holdUntil: null }, now)).toEqual({})
  expect(faultsOfEnds({ ...ends, holdUntil: day(8) }, now)).toEqual({
    holdUntil: 'Items can be held for up to 7 days.',
  })
  expect(faultsOfEnds({ ...ends, heldSince: day(-2) }, now)).toHaveProperty('holdUntil')
  expect(faultsOfEnds({ ...ends, heldSince: day(-2), holdUntil: day(5) }, now)).toEqual({})
  expect(faultsOfEnds({ ...ends, validUntil: day(5) }, now)).toEqual({
    holdUntil: 'Items can’t be held for longer than the quotation is valid.',
  })
  expect(faultsOfEnds({ ...ends, validUntil: day(-1), holdUntil: null }, now)).toHaveProperty(
    'validUntil',
  )
  expect(faultsOfEnds({ ...ends, validUntil: day(200) }, now)).toHaveProperty('validUntil')
  expect(faultsOfEnds({ ...ends, deliveryDay: '2026-11-28' }, now)).toEqual({})
  expect(faultsOfEnds({ ...ends, deliveryDay: '2026-11-27' }, now)).toEqual({
    holdUntil: 'The hold must end before the day of the delivery.',
  })
})

test('a day of a quotation ends at 5pm in London, in summer and in winter', () => {
  expect(endOf('2026-11-27').toISOString()).toBe('2026-11-27T17:00:00.000Z')
  expect(endOf('2026-07-01').toISOString()).toBe('2026-07-01T16:00:00.000Z')
})

test('quotations hold a share of the stock, and the last piece', () => {
  expect([0, 1, 2, 3, 10].map((stock) => mostHeld(stock, 50))).toEqual([0, 1, 1, 1, 5])
  expect(mostHeld(10, 0)).toBe(1)
})

test('a discount above the limit needs an owner, to the penny', () => {
  expect(needsOwner({ listPence: 10_000, agreedPence: 9000 }, 10)).toBe(false)
  expect(needsOwner({ listPence: 10_000, agreedPence: 8999 }, 10)).toBe(true)
  expect(discountOf({ listPence: 91_900, agreedPence: 86_900 })).toBe(5.5)
  expect(discountOf({ listPence: 0, agreedPence: 0 })).toBe(0)
})

test('the sums of a quotation add up', () => {
  const line = {
    quantity: 3,
    listPence: 47_500,
    agreedPence: 43_000,
    assemblyQuantity: 3,
    assemblyPence: 4000,
    takeAwayQuantity: 0,
    takeAwayPence: 0,
  }
  expect(totalsOf([line], 1500)).toEqual({
    listPence: 142_500,
    discountPence: 13_500,
    servicesPence: 12_000,
    deliveryPence: 1500,
    vatPence: 23_500 + 250,
    totalPence: 142_500,
  })
})
