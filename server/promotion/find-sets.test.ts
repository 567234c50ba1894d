import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choosePromotions } from './choose-promotions.shared.ts'
import { findSets, setSaving } from './find-sets.shared.ts'
import { nearSetText, promotionText } from './promotion-text.shared.ts'
import { priceOf, type PromotedBasket, type PromotionStanding } from './promotion.shared.ts'
import type { SetMember } from './set-member.shared.ts'

const now = new Date('2026-11-20T12:00:00Z')

const of = (productId: string, quantity = 1) => ({ productId, familyId: null, quantity })
const anyOf = (familyId: string, quantity = 1) => ({ productId: null, familyId, quantity })

/** A set that takes 10% off its members. */
function aSet(
  set: SetMember[],
  changes: Partial<PromotionStanding> = {},
): PromotionStanding & { set: SetMember[] } {
  return {
    id: 'bedroom',
    code: null,
    name: 'Bedroom set',
    kind: 'percent',
    amount: 10,
    isPerPiece: true,
    service: null,
    categories: [],
    familyIds: [],
    forNames: set.map(({ productId, familyId }) => productId ?? familyId ?? ''),
    leastPence: null,
    isForFirstOrder: false,
    countsOnSale: true,
    startsAt: '2026-11-01T09:00:00Z',
    endsAt: null,
    stacks: true,
    isLimited: false,
    isUsedUp: false,
    isUsedByPerson: false,
    hasOrdered: null,
    needsEmail: 'no',
    ...changes,
    set,
  }
}

const aLine = (
  productId: string,
  pricePence: number,
  quantity = 1,
  familyId: string | null = null,
) => ({
  productId,
  category: 'beds',
  familyId,
  pricePence,
  salePricePence: null,
  quantity,
  assemblyPricePence: null,
  takeAwayPricePence: null,
})
const basketOf = (...lines: PromotedBasket['lines'][number][]): PromotedBasket => ({
  lines,
  services: [],
  deliveryPence: 0,
})

const bed = aLine('bed', 79_900)
const mattress = aLine('mattress', 32_100)
const bedroom = aSet([of('bed'), of('mattress')])

it('takes its part off its members, in whole pence, and nothing off others', () => {
  const basket = basketOf(bed, aLine('lamp', 4900), mattress)
  const { discounts, pence, applied } = choosePromotions(basket, [bedroom], now)
  expect(discounts.lines).toEqual([7990, 0, 3210])
  expect(pence).toBe(11_200)
  expect(applied.map(({ promotion }) => promotion.name)).toEqual(['Bedroom set'])
})

it('is gone when one of its members is, and says what is missing', () => {
  const { pence, nearSet } = choosePromotions(basketOf(bed), [bedroom], now)
  expect(pence).toBe(0)
  expect(nearSet && nearSetText(nearSet)).toBe('Add mattress for 10% off the set.')
  const complete = choosePromotions(basketOf(bed, mattress), [bedroom], now)
  expect(complete.nearSet).toBeNull()
})

it('counts as often as it is complete: the fifth and sixth chair are at full price', () => {
  const dining = aSet([of('table'), of('chair', 4)], { kind: 'setPrice', amount: 100_000 })
  const basket = basketOf(aLine('table', 70_000, 2), aLine('chair', 10_000, 6))
  const { discounts } = choosePromotions(basket, [dining], now)
  // 1,100 for 1,000, once: 70 of 110 parts off the tables, 40 off the chairs.
  expect(discounts.lines).toEqual([6364, 3636])
  const twice = basketOf(aLine('table', 70_000, 2), aLine('chair', 10_000, 8))
  expect(choosePromotions(twice, [dining], now).pence).toBe(20_000)
})

it('takes any variants of a family, the dearest ones first', () => {
  const some = aSet([of('table'), anyOf('harrow', 2)], { amount: 50 })
  const basket = basketOf(
    aLine('cheap', 1000, 1, 'harrow'),
    aLine('table', 10_000),
    aLine('dear', 3000, 1, 'harrow'),
    aLine('middle', 2000, 1, 'harrow'),
  )
  expect(choosePromotions(basket, [some], now).discounts.lines).toEqual([0, 5000, 1500, 1000])
})

it('has each piece once: of two sets with one bed, the one that saves more counts', () => {
  const dearer = aSet([of('bed'), of('lamp')], { id: 'another', kind: 'pence', amount: 12_000 })
  const basket = basketOf(bed, mattress, aLine('lamp', 20_000))
  for (const sets of [
    [bedroom, dearer],
    [dearer, bedroom],
  ]) {
    const { applied, pence } = choosePromotions(basket, sets, now)
    expect(pence).toBe(12_000)
    expect(applied.filter((one) => one.pence > 0)).toMatchObject([{ promotion: { id: 'another' } }])
  }
})

it('two smaller sets count before the larger one that has a piece of both', () => {
  const large = aSet([of('a'), of('b')], { id: 'large', kind: 'pence', amount: 1000 })
  const one = aSet([of('a'), of('c')], { id: 'one', kind: 'pence', amount: 900 })
  const two = aSet([of('b'), of('d')], { id: 'two', kind: 'pence', amount: 900 })
  const basket = basketOf(...['a', 'b', 'c', 'd'].map((id) => aLine(id, 5000)))
  expect(choosePromotions(basket, [large, one, two], now).pence).toBe(1800)
})

it('counts beside a code, which counts by list prices', () => {
  const code = aSet([], { id: 'code', code: 'TEN' })
  const chosen = choosePromotions(basketOf(bed, mattress), [bedroom, { ...code, set: null }], now)
  expect(chosen.pence).toBe(22_400)
})

it('counts for pieces on sale by their sale price', () => {
  const basket = basketOf({ ...bed, salePricePence: 50_000 }, mattress)
  expect(choosePromotions(basket, [bedroom], now).pence).toBe(8210)
})

it.each([
  [bedroom, '10% off the set'],
  [aSet([of('bed')], { kind: 'pence', amount: 5000 }), '£50 off the set'],
  [aSet([of('bed')], { kind: 'setPrice', amount: 99_900 }), 'The set for £999'],
])('says what a set does: %#', (set, text) => {
  expect(promotionText(set)).toBe(text)
})

const price = fc.integer({ min: 1, max: 100_000 })
const products = ['a', 'b', 'c', 'd']
const baskets = fc
  .array(fc.record({ pricePence: price, quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 4,
    maxLength: 4,
  })
  .map((rows) =>
    basketOf(
      ...rows.map(({ pricePence, quantity }, at) =>
        aLine(products[at] ?? '', pricePence, quantity),
      ),
    ),
  )
const someSets = fc
  .array(
    fc.record({
      kind: fc.constantFrom('percent', 'pence', 'setPrice'),
      amount: fc.integer({ min: 1, max: 100 }),
      members: fc.uniqueArray(fc.constantFrom(...products), { minLength: 2, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((rows) =>
    rows.map(({ kind, amount, members }, at) =>
      aSet(
        members.map((id) => of(id)),
        { id: `set ${at}`, kind, amount: kind === 'percent' ? amount : amount * 500 },
      ),
    ),
  )

/** What every possible choice of sets takes off at most, by trying all of them. */
function mostOf(
  { lines }: PromotedBasket,
  sets: readonly (PromotionStanding & { set: SetMember[] })[],
): number {
  const most = (left: ReadonlyMap<string, number>, from: number): number => {
    let found = 0
    for (const [at, set] of sets.entries()) {
      if (at < from) continue
      const after = new Map(left)
      for (const { productId, quantity } of set.set) {
        after.set(productId ?? '', (after.get(productId ?? '') ?? 0) - quantity)
      }
      if ([...after.values()].some((pieces) => pieces < 0)) continue
      const pence = set.set.reduce((sum, { productId, quantity }) => {
        const line = lines.find((one) => one.productId === productId)
        return sum + (line ? priceOf(line) * quantity : 0)
      }, 0)
      found = Math.max(found, setSaving(set, pence) + most(after, at))
    }
    return found
  }
  return most(new Map(lines.map(({ productId, quantity }) => [productId, quantity])), 0)
}

it('takes as much off as any choice of sets, and no piece twice', () => {
  fc.assert(
    fc.property(baskets, someSets, (basket, sets) => {
      const { off, left } = findSets(basket.lines, sets)
      const taken = [...off.values()].flat().reduce((sum, pence) => sum + pence, 0)
      expect(taken).toBe(mostOf(basket, sets))
      expect(
        left.every((pieces, at) => pieces >= 0 && pieces <= (basket.lines[at]?.quantity ?? 0)),
      ).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

it('is found at once in a full cart whose sets all have the same bed', () => {
  const lines = [
    aLine('bed', 50_000, 24),
    ...Array.from({ length: 40 }, (_, at) => aLine(`m${at}`, 10_000 + at, 24)),
  ]
  const sets = Array.from({ length: 40 }, (_, at) =>
    aSet([of('bed'), of(`m${at}`)], { id: `set ${at}`, kind: 'pence', amount: 1000 + at }),
  )
  const start = performance.now()
  expect(choosePromotions(basketOf(...lines), sets, now).pence).toBe(24 * 1039)
  expect(performance.now() - start).toBeLessThan(2000)
})
