import { expect, test } from 'vitest'
import {
  chargedBefore,
  daysOf,
  judgeWasPrice,
  type PricePoint,
  WAS_DAYS,
} from './was-price.shared.ts'

const at = (day: string) => `2026-${day}T00:00:00.000Z`
const full = (pence: number, day: string): PricePoint => ({
  pricePence: pence,
  payablePence: pence,
  since: at(day),
})
const sale = (pence: number, payablePence: number, day: string): PricePoint => ({
  pricePence: pence,
  payablePence,
  since: at(day),
})

/** £749, £799 from 4 August, £699 in a sale from 12 November. */
const aster = [full(749, '07-01'), full(799, '08-04'), sale(799, 699, '11-12')]

test.each<[string, readonly PricePoint[], number, string, [string, string] | null]>([
  ['until the sale began', aster, 799, '11-22', ['08-04', '11-12']],
  ['until now without a sale', aster.slice(0, 2), 799, '09-01', ['08-04', '09-01']],
  [
    'over a change that changed nothing',
    [full(799, '08-04'), full(799, '09-01')],
    799,
    '10-01',
    ['08-04', '10-01'],
  ],
  [
    'before the first of two steps of one sale',
    [...aster, sale(799, 649, '11-15')],
    799,
    '11-22',
    ['08-04', '11-12'],
  ],
  [
    'a price that was never charged',
    [full(749, '07-01'), sale(899, 699, '08-04')],
    899,
    '09-01',
    null,
  ],
  [
    'a price that was charged earlier, but not last',
    [full(799, '07-01'), full(749, '08-01'), sale(799, 699, '09-01')],
    799,
    '09-10',
    null,
  ],
  ['a product that was added in a sale', [sale(799, 699, '07-01')], 799, '08-01', null],
  ['no price is known', [], 799, '08-01', null],
  [
    'only since the sale before ended',
    [full(799, '05-01'), sale(799, 699, '06-01'), full(799, '07-01'), sale(799, 699, '07-20')],
    799,
    '08-01',
    ['07-01', '07-20'],
  ],
])('when a price was charged: %s', (_, points, pence, now, charged) => {
  const [from = '', to = ''] = charged ?? []
  expect(chargedBefore(points, pence, at(now))).toEqual(charged && { from: at(from), to: at(to) })
})

const judge = (
  points: readonly PricePoint[],
  [saleFrom, saleTo]: [string, string | null],
  now = '11-22',
) =>
  judgeWasPrice(points, {
    wasPence: points.at(-1)?.pricePence ?? 0,
    saleFrom: at(saleFrom),
    saleTo: saleTo && at(saleTo),
    now: at(now),
  })

test('a price that was charged for 100 days may be the "was" price of a sale of 24 days', () => {
  expect(judge(aster, ['11-12', '12-06'])).toMatchObject({
    chargedDays: 100,
    saleDays: 24,
    tooShort: null,
    tooLong: null,
  })
})

test('a price that was charged for only 16 days is too short, with the day when 28 days are over', () => {
  expect(judge([full(819, '11-11')], ['11-27', '12-06'])).toMatchObject({
    chargedDays: 16,
    tooShort: { from: at('12-09') },
    tooLong: null,
  })
})

test('27 days are too few, 28 are enough, also when the clocks change between', () => {
  expect(judge([full(819, '10-01')], ['10-28', null], '10-02').tooShort).toEqual({
    from: at('10-29'),
  })
  expect(judge([full(819, '10-01')], ['10-29', null], '10-02').tooShort).toBeNull()
  // From midnight to midnight in London, while summer time begins: 27 days and 23 hours.
  const spring = [{ pricePence: 819, payablePence: 819, since: '2026-03-10T00:00:00.000Z' }]
  const verdict = judgeWasPrice(spring, {
    wasPence: 819,
    saleFrom: '2026-04-06T23:00:00.000Z',
    saleTo: null,
    now: '2026-03-11T00:00:00.000Z',
  })
  expect(verdict).toMatchObject({ chargedDays: 28, tooShort: null })
})

test('a sale that lasts longer than its "was" price was charged is too long, with its latest end', () => {
  expect(judge([full(819, '10-01')], ['11-01', '12-10'], '10-20')).toMatchObject({
    chargedDays: 31,
    saleDays: 39,
    tooShort: null,
    tooLong: { to: at('12-02') },
  })
})

test('a sale without an end is too long once it has lasted longer than the price', () => {
  const points = [full(799, '08-01'), sale(799, 699, '09-01')]
  expect(judge(points, ['09-01', null], '09-20').tooLong).toBeNull()
  expect(judge(points, ['09-01', null], '10-20').tooLong).toEqual({ to: at('10-02') })
})

test('for a "was" price that was never charged, 28 days begin when it is charged', () => {
  expect(judge([sale(799, 699, '07-01')], ['07-01', null])).toMatchObject({
    charged: null,
    chargedDays: 0,
    tooShort: { from: at('12-20') },
    tooLong: null,
  })
})

/** Pseudo-random numbers, the same in each run. */
function* numbers(seed: number) {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('in a thousand histories the period is without a break, before the sale, and at the "was" price', () => {
  const random = numbers(7)
  const next = (below: number) => Math.floor((random.next().value ?? 0) * below)
  for (let round = 0; round < 1000; round += 1) {
    let time = Date.parse(at('01-01'))
    const points = Array.from({ length: 1 + next(8) }, () => {
      time += (1 + next(40)) * 43_200_000
      const pricePence = 700 + 50 * next(3)
      const payablePence = next(2) === 0 ? pricePence : pricePence - 100
      return { pricePence, payablePence, since: new Date(time).toISOString() }
    })
    const wasPence = points.at(-1)?.pricePence ?? 0
    const end = new Date(time + next(60) * 43_200_000 + 1).toISOString()
    const charged = chargedBefore(points, wasPence, end)
    const saleFrom = points.at(-1)?.since ?? ''
    const verdict = judgeWasPrice(points, { wasPence, saleFrom, saleTo: end, now: end })
    expect(verdict.tooShort === null).toBe(verdict.chargedDays >= WAS_DAYS)
    expect(verdict.tooLong !== null).toBe(
      verdict.charged !== null && verdict.saleDays > verdict.chargedDays,
    )
    if (!charged) continue
    expect(Date.parse(charged.from)).toBeLessThan(Date.parse(charged.to))
    expect(Date.parse(charged.to)).toBeLessThanOrEqual(Date.parse(end))
    expect(daysOf(charged)).toBeGreaterThanOrEqual(0)
    for (const { payablePence, since } of points) {
      if (since >= charged.from && since < charged.to) expect(payablePence).toBe(wasPence)
      // All later points are of one sale with this "was" price.
      if (since >= charged.to) expect(payablePence).toBeLessThan(wasPence)
    }
  }
})
