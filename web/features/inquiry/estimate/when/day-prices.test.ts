import { expect, test } from 'vitest'
import { estimateRemoval } from '#server/removal/estimate/estimate-removal.shared.ts'
import { rateOf } from '#server/removal/estimate/day-rates.shared.ts'
import { defaultRemovalPrices as prices } from '#server/settings/description/removal-prices/removal-prices.shared.ts'
import { dayPriceText, wayText } from './day-prices.ts'

const end = { floor: 0, lift: 'none', metresToDoor: 0 } as const
const kind = {
  slug: 'medium-box',
  rooms: ['boxes'],
  litres: 85,
  dismantleMinutes: 0,
  special: null,
}

type When = Parameters<typeof rateOf>[0]

/** The price of 100 boxes at a time, as the card beside the days has it. */
function priced(when: When | null) {
  const rate = when && rateOf(when, prices, 6)
  const facts = { ownPieces: [], from: end, to: end, miles: 20, packing: 'none' } as const
  const estimate = estimateRemoval({ ...facts, pieces: [{ kind, quantity: 100 }], rate }, prices)
  if (!estimate) throw new Error('Nothing is counted.')
  const crewPence = estimate.lines.find(({ id }) => id === 'crew')?.pence ?? 0
  const seen = { crewPence, percent: rate?.percent ?? 0, hasDay: when !== null }
  return { pence: estimate.middlePence, seen }
}

const [monday, wednesday, saturday] = ['2026-12-07', '2026-12-09', '2026-12-12'] as const
const times: (When | null)[] = [
  null,
  ...[monday, wednesday, saturday].flatMap((day) =>
    (['day', 'week', 'month'] as const).map((flexible) => ({ flexible, day })),
  ),
]
const nameOf = (when: When | null) => (when ? `${when.flexible} ${when.day}` : 'no day')
const percents = { week: -prices.flexibleWeekPercent, month: -prices.flexibleMonthPercent }

/** The pence of "£113 less", "−£40". */
const penceIn = (text: string) => {
  if (text === 'the same price') return 0
  const size = Number(/£([\d,]+)/.exec(text)?.[1]?.replace(',', '')) * 100
  return /less|−/.test(text) ? -size : size
}

test.each(times.map((when) => [nameOf(when), when] as const))(
  'what a flexible week or month is said to change, it changes in the price that is seen: %s',
  (_name, when) => {
    const { pence, seen } = priced(when)
    for (const flexible of ['week', 'month'] as const) {
      const isChosen = when?.flexible === flexible
      const text = wayText({ percent: percents[flexible], freeDays: 6, isChosen }, seen)
      const after = priced({ flexible, day: when?.day ?? monday }).pence
      if (isChosen) expect([text, after]).toEqual(['in your price', pence])
      else expect(penceIn(text)).toBe(after - pence)
      expect(text.endsWith('once you choose a day')).toBe(when === null)
    }
  },
)

test.each(times.map((when) => [nameOf(when), when] as const))(
  'what a day of the calendar is said to change, it changes in the price that is seen: %s',
  (_name, when) => {
    const { pence, seen } = priced(when)
    for (const day of [monday, wednesday, saturday]) {
      const next = { flexible: when?.flexible ?? 'day', day }
      const text = dayPriceText(rateOf(next, prices, 6).percent, seen)
      expect(penceIn(text)).toBe(priced(next).pence - pence)
    }
  },
)

test('before anything is counted there is no price to change, and a share is said', () => {
  const seen = { crewPence: 0, percent: 0, hasDay: false }
  const way = { percent: -8, freeDays: 6, isChosen: true }
  expect(wayText(way, seen)).toBe('8% less once you choose a day')
  expect(dayPriceText(20, seen)).toBe('')
})

test('a week that leaves no choice says so instead', () => {
  const { seen } = priced(null)
  expect(wayText({ percent: -8, freeDays: 1, isChosen: false }, seen)).toBe('one day is free')
  expect(wayText({ percent: -8, freeDays: 0, isChosen: false }, seen)).toBe('no day is free')
})
