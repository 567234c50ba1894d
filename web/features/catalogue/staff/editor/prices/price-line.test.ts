import { dayAndTime } from '#server/lib/london-time.shared.ts'
import { describe, expect, it, test } from 'vitest'
import { noSale } from '#server/catalogue/prices/change-sale.shared.ts'
import { judgeWasPrice } from '#server/lib/was-price.shared.ts'
import type { EditedSale } from './edited-sale.ts'
import { linePath, marksOf, monthsIn, scalesOf, stepsOf } from './price-line.ts'
import { wasPriceText } from './was-price-text.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const at = (day: string) => `2026-${day}T00:00:00.000Z`
const point = (pricePence: number, payablePence: number, day: string) => ({
  pricePence,
  payablePence,
  since: at(day),
})

/** A sofa at £799 from 4 August, in a sale at £699 from 12 November. */
function aster(saleTo: string | null, since = '08-04'): EditedSale {
  const points = [
    point(74_900, 74_900, '07-01'),
    point(79_900, 79_900, since),
    point(79_900, 69_900, '11-12'),
  ]
  const sale = { ...noSale, salePricePence: 69_900, saleFrom: at('11-12'), saleTo }
  const today = new Date(now).toISOString()
  const asked = { wasPence: 79_900, saleFrom: today, saleTo, now: today }
  return { pricePence: 79_900, sale, points, verdict: judgeWasPrice(points, asked) }
}

function planned(since: string): EditedSale {
  const points = [point(81_900, 81_900, since)]
  const [saleFrom, saleTo] = [at('11-27'), '2026-12-06T23:59:00.000Z']
  const sale = { ...noSale, plannedSalePence: 69_900, saleFrom, saleTo }
  const asked = { wasPence: 81_900, saleFrom, saleTo, now: new Date(now).toISOString() }
  return { pricePence: 81_900, sale, points, verdict: judgeWasPrice(points, asked) }
}

describe('the line of a price', () => {
  it('has the charged prices, the sale until its end, and the price after it', () => {
    const { past, toCome, start, end } = stepsOf(aster(at('12-06')), now)
    expect(past.map(({ pence, isSale }) => [pence, isSale])).toEqual([
      [74_900, false],
      [79_900, false],
      [69_900, true],
    ])
    expect(toCome.map(({ pence, isSale }) => [pence, isSale])).toEqual([
      [69_900, true],
      [79_900, false],
    ])
    const all = [...past, ...toCome]
    expect([all[0]?.from, all.at(-1)?.to]).toEqual([start, end])
    expect(all.every(({ to }, place) => to === (all[place + 1]?.from ?? end))).toBe(true)
    const scales = scalesOf({ start, end }, marksOf(all.map(({ pence }) => pence)))
    expect(linePath(past, scales)).toMatch(/^M46 [\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+H[\d.]+$/)
  })

  it('has the current price until a planned sale begins', () => {
    expect(stepsOf(planned('11-11'), now).toCome.map(({ pence }) => pence)).toEqual([
      81_900, 69_900, 81_900,
    ])
  })

  it('is drawn without a history too', () => {
    const { past, toCome } = stepsOf({ ...planned('11-11'), points: [] }, now)
    expect([past.length, toCome.length]).toEqual([0, 3])
  })
})

test.each([[[74_900, 79_900, 69_900]], [[5000]], [[99, 150]], [[999_900, 120_000]]])(
  'the grid lines for %j are whole pounds and span all of them',
  (levels) => {
    const marks = marksOf(levels)
    expect(marks.every((mark) => mark % 100 === 0)).toBe(true)
    expect(marks[0]).toBeLessThanOrEqual(Math.min(...levels))
    expect(marks.at(-1)).toBeGreaterThanOrEqual(Math.max(...levels))
    expect(marks.length).toBeGreaterThanOrEqual(2)
    expect(marks.length).toBeLessThanOrEqual(5)
  },
)

test('the ruler names each month between its ends', () => {
  const months = monthsIn(Date.parse(at('07-15')), Date.parse(at('10-02')))
  expect(months.map((time) => new Date(time).toISOString().slice(5, 10))).toEqual([
    '08-01',
    '09-01',
    '10-01',
  ])
})

describe('the text about a was-price', () => {
  it('says that it is allowed, for how long it was charged, and when the sale ends', () => {
    expect(wasPriceText(aster('2026-12-06T23:59:00.000Z'))).toEqual({
      tone: 'good',
      text: '£799.00 was charged for 100 days before the sale. It can be shown as the “was” price: the sale runs for 24 days and ends automatically on Sunday 6 December, 11.59pm.',
    })
  })

  it('says how long a sale without an end may last', () => {
    expect(wasPriceText(aster(null))?.text).toContain('can run for 100 days, until 20 February.')
  })

  it('says that it was not charged for 28 days, and when the sale could begin instead', () => {
    expect(wasPriceText(planned('11-11'))).toEqual({
      tone: 'warn',
      text: '£819.00 will have been charged for only 16 days, but a “was” price needs 28 days. Start on 9 December, or show the lower price without a “was”.',
    })
    expect(wasPriceText(aster(null, '11-01'))?.text).toContain(
      'for only 11 days right before the sale',
    )
  })

  it('says that the sale lasts longer than the price was charged, and when it has to end', () => {
    expect(wasPriceText(aster('2027-03-01T00:00:00.000Z', '10-01'))).toEqual({
      tone: 'warn',
      text: 'The sale lasts 109 days, but £799.00 was charged for only 42 days. End it by 24 December.',
    })
  })

  it('is empty without a sale', () => {
    expect(wasPriceText({ ...aster(null), verdict: null })).toBeNull()
    expect(dayAndTime('2026-07-01T08:00:00Z')).toBe('Wednesday 1 July, 9.00am')
  })
})
