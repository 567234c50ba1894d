import { expect, test } from 'vitest'
import { chance } from '#server/test/chance.ts'
import { isParcel, priceByRule } from './price-rule.shared.ts'
import type { PriceRule } from './zone-method.schema.ts'

const box = { lengthCm: 60, widthCm: 40, heightCm: 20, weightGrams: 6000 }
const limits = { longestCm: 150, girthCm: 300, heaviestKg: 30 }

const steps = [
  { upToKg: 2, upToCm: 45, pence: 395 },
  { upToKg: 10, upToCm: 60, pence: 595 },
  { upToKg: 30, upToCm: 150, pence: 1295 },
]

test.each<[string, PriceRule, number, number | null]>([
  ['a fixed price is the same for every sum', { kind: 'fixed', pence: 450 }, 900_000, 450],
  ['a penny below the sum it costs', { kind: 'freeFrom', pence: 450, fromPence: 5000 }, 4999, 450],
  ['from the sum it is free', { kind: 'freeFrom', pence: 450, fromPence: 5000 }, 5000, 0],
  ['a box costs what the first size that holds it does', { kind: 'bySize', steps }, 100, 595],
])('%s', (_title, rule, goodsPence, expected) => {
  expect(priceByRule(rule, { goodsPence, boxes: [box] })).toBe(expected)
})

test('a box that no size holds has no price, and no more has its order', () => {
  const rule: PriceRule = { kind: 'bySize', steps }
  const heavy = { ...box, weightGrams: 30_001 }
  expect(priceByRule(rule, { goodsPence: 0, boxes: [box, heavy] })).toBeNull()
})

test('by size an order costs the sum of its boxes, in whatever order, and one more box never less', () => {
  const draw = chance(79)
  for (let round = 0; round < 2000; round += 1) {
    const some = Array.from({ length: 1 + draw(4) }, () => ({
      upToKg: 1 + draw(40),
      upToCm: 1 + draw(200),
      pence: draw(3000),
    }))
    const rule: PriceRule = { kind: 'bySize', steps: some }
    const boxes = Array.from({ length: draw(5) }, () => ({
      ...box,
      lengthCm: 20 + draw(200),
      weightGrams: 1 + draw(45_000),
    }))
    const price = (of: typeof boxes) => priceByRule(rule, { goodsPence: 0, boxes: of })
    const each = boxes.map((one) => price([one]))
    const sum = each.includes(null)
      ? null
      : each.reduce<number>((total, pence) => total + (pence ?? 0), 0)
    expect(price(boxes)).toBe(sum)
    expect(price(boxes.toReversed())).toBe(sum)
    const more = price([...boxes, box])
    expect(more === null || sum === null || more >= sum).toBe(true)
    if (sum === null) expect(more).toBeNull()
  }
})

test('the more that is bought, the less free collection costs', () => {
  const draw = chance(7)
  for (let round = 0; round < 500; round += 1) {
    const rule: PriceRule = { kind: 'freeFrom', pence: draw(2000), fromPence: draw(50_000) }
    const goodsPence = draw(60_000)
    const price = (pence: number) => priceByRule(rule, { goodsPence: pence, boxes: [] }) ?? 0
    expect(price(goodsPence + draw(10_000))).toBeLessThanOrEqual(price(goodsPence))
  }
})

test.each([
  ['the longest', { ...box, lengthCm: 150, widthCm: 40, heightCm: 30 }, true],
  ['a centimetre longer', { ...box, lengthCm: 151 }, false],
  ['one that is too large around', { ...box, lengthCm: 100, widthCm: 60, heightCm: 41 }, false],
  ['the heaviest', { ...box, weightGrams: 30_000 }, true],
  ['a gram heavier', { ...box, weightGrams: 30_001 }, false],
])('whether a carrier takes a box: %s', (_title, one, isTaken) => {
  expect(isParcel(one, limits)).toBe(isTaken)
})
