import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choosePromotions, MOST_SETS, whyNot } from './choose-promotions.shared.ts'
import { applyPromotions } from './discounts.shared.ts'
import { priceOf, type PromotedBasket, type PromotionStanding } from './promotion.shared.ts'
import { missingText, promotionText, refusalText } from './promotion-text.shared.ts'

const now = new Date('2026-11-20T12:00:00Z')
let ids = 0
/** A promotion of 10% off everything with the code AUTUMN10. */
function aPromotion(changes: Partial<PromotionStanding> = {}): PromotionStanding {
  ids += 1
  return {
    id: String(ids).padStart(4, '0'),
    code: 'AUTUMN10',
    name: 'Autumn',
    kind: 'percent',
    amount: 10,
    isPerPiece: true,
    service: null,
    categories: [],
    familyIds: [],
    set: null,
    forNames: [],
    leastPence: null,
    isForFirstOrder: false,
    countsOnSale: false,
    startsAt: '2026-11-01T09:00:00Z',
    endsAt: null,
    stacks: false,
    isLimited: false,
    isUsedUp: false,
    isUsedByPerson: false,
    hasOrdered: null,
    needsEmail: 'no',
    ...changes,
  }
}

const aLine = (productId: string, category: string, pricePence: number, quantity = 1) => ({
  productId,
  category,
  familyId: null,
  pricePence,
  salePricePence: null,
  quantity,
  assemblyPricePence: 3900,
  takeAwayPricePence: null,
})
const sofa = aLine('sofa', 'sofas', 79_900)
const onSale = { ...aLine('odette', 'sofas', 59_900), salePricePence: 47_900 }
const chairs = aLine('harrow', 'chairs', 9900, 4)
const sofas = { categories: ['sofas'], forNames: ['sofas'] }
const basketOf = (...lines: PromotedBasket['lines'][number][]): PromotedBasket => ({
  lines,
  services: [],
  deliveryPence: 0,
})
const basket = basketOf(sofa, onSale, chairs)

it('takes a part off what is meant and not on sale, and leaves the others', () => {
  const chosen = choosePromotions(basket, [aPromotion({ ...sofas, leastPence: 50_000 })], now)
  expect(chosen).toMatchObject({ pence: 7990, discounts: { lines: [7990, 0, 0] }, refused: [] })
})

it('spreads an amount over all pieces in whole pence', () => {
  const off = aPromotion({ kind: 'pence', amount: 2500, isPerPiece: false, countsOnSale: true })
  const { discounts } = choosePromotions(basketOf(sofa, chairs), [off], now)
  expect(discounts.lines).toEqual([1672, 828])
})

it('gives a service and a delivery away, and a piece at its set price', () => {
  const full = {
    ...basketOf(sofa, chairs),
    services: [
      { productId: 'sofa', service: 'assembly' as const, pricePence: 3900, quantity: 1 },
      { productId: 'harrow', service: 'takeAway' as const, pricePence: 900, quantity: 2 },
    ],
    deliveryPence: 3500,
  }
  const all = [
    aPromotion({ code: null, kind: 'service', service: 'assembly', amount: null }),
    aPromotion({ code: null, kind: 'delivery', amount: null, stacks: true }),
    aPromotion({ kind: 'setPrice', amount: 8000, categories: ['chairs'] }),
  ]
  const chosen = choosePromotions(full, all, now)
  // Both work by themselves, and do not count together.
  expect(chosen.discounts).toEqual({ lines: [0, 7600], services: [3900, 0], deliveryPence: 0 })
  expect(chosen.pence).toBe(11_500)
})

it.each([
  [{ startsAt: '2026-12-26T00:00:00Z' }, 'AUTUMN10 starts on Saturday 26 December.'],
  [{ endsAt: '2026-11-15T00:00:00Z' }, 'AUTUMN10 ended on Saturday 14 November.'],
  [{ isUsedUp: true }, 'AUTUMN10 has been used as many times as it can be.'],
  [{ isUsedByPerson: true }, 'You’ve already used AUTUMN10.'],
  [
    { isForFirstOrder: true, hasOrdered: true },
    'AUTUMN10 is for a first order, and you’ve ordered from us before.',
  ],
  [{ needsEmail: 'now' as const }, 'Enter your email to use AUTUMN10.'],
  [{ leastPence: 50_000 }, 'AUTUMN10 begins at £500.00 of goods. You have £396.00.'],
  [sofas, 'AUTUMN10 is for sofas, and there is none in your cart. Add one and try it again.'],
  [
    { kind: 'service' as const, service: 'takeAway' as const },
    'AUTUMN10 is for a service that nothing in your cart needs.',
  ],
])('says why %j does not count', (changes, text) => {
  const { refused } = choosePromotions(basketOf(chairs), [aPromotion(changes)], now)
  expect(refused.map(({ code, why }) => refusalText(code, why))).toEqual([text])
})

it('says that what it is for is on sale', () => {
  const { refused } = choosePromotions(basketOf(onSale), [aPromotion(sofas)], now)
  expect(refused).toMatchObject([{ why: { why: 'onSale' } }])
})

it('counts for a first order while it is not known who orders', () => {
  const first = aPromotion({ isForFirstOrder: true })
  expect(whyNot(first, basket, now)).toBeNull()
  expect(whyNot({ ...first, hasOrdered: false }, basket, now)).toBeNull()
})

it('uses the code that saves more, and names it to the other', () => {
  const small = aPromotion({ code: 'SMALL', amount: 5 })
  const large = aPromotion({ code: 'LARGE', amount: 15 })
  const { applied, refused } = choosePromotions(basket, [large, small], now)
  expect(applied.map(({ promotion }) => promotion.code)).toEqual(['LARGE'])
  expect(refused).toEqual([{ code: 'SMALL', why: { why: 'beaten', by: 'LARGE' } }])
})

it('says what is missing for what works by itself', () => {
  const free = aPromotion({
    code: null,
    kind: 'service',
    service: 'assembly',
    amount: null,
    leastPence: 140_000,
  })
  const { missing } = choosePromotions(basketOf(sofa, chairs), [free], now)
  expect(missing && missingText(missing)).toEqual({
    more: '£205 more',
    forWhat: 'for free assembly',
    ofWhole: '£1,195 of £1,400',
  })
})

it.each([
  [sofas, '10% off sofas'],
  [
    { kind: 'pence' as const, amount: 2500, isPerPiece: false, isForFirstOrder: true },
    '£25 off on your first order',
  ],
  [
    { kind: 'service' as const, service: 'assembly' as const, leastPence: 140_000 },
    'Free assembly from £1,400',
  ],
  [{ kind: 'pence' as const, amount: 2500, ...sofas }, '£25 off each item in sofas'],
  [{ kind: 'delivery' as const, leastPence: 50_000 }, 'Free delivery from £500'],
  [{ kind: 'setPrice' as const, amount: 9900, ...sofas }, 'Sofas at £99 each'],
])('says what %j does', (changes, text) => {
  expect(promotionText(aPromotion(changes))).toBe(text)
})

const price = fc.integer({ min: 1, max: 300_000 })
const category = fc.constantFrom('sofas', 'chairs', 'beds')
const baskets = fc
  .array(
    fc.record({
      category,
      familyId: fc.constantFrom(null, 'aster', 'odette'),
      pricePence: price,
      sale: fc.option(fc.integer({ min: 1, max: 99 })),
      quantity: fc.integer({ min: 1, max: 24 }),
      assembled: fc.nat({ max: 24 }),
      takenAway: fc.nat({ max: 24 }),
      assemblyPricePence: fc.option(fc.integer({ min: 0, max: 9000 })),
      takeAwayPricePence: fc.option(fc.integer({ min: 0, max: 9000 })),
    }),
    { maxLength: 6 },
  )
  .map((rows): PromotedBasket => {
    const lines = rows.map(({ sale, assembled: _, takenAway: __, ...row }, index) => {
      const salePricePence = sale === null ? null : Math.floor((row.pricePence * sale) / 100)
      return { ...row, productId: String(index), salePricePence }
    })
    const services = rows.flatMap((row, index) =>
      (['assembly', 'takeAway'] as const).flatMap((service) => {
        const pricePence = row[`${service}PricePence`]
        const wanted = service === 'assembly' ? row.assembled : row.takenAway
        const quantity = Math.min(wanted, row.quantity)
        if (pricePence === null || quantity === 0) return []
        return [{ productId: String(index), service, pricePence, quantity }]
      }),
    )
    return { lines, services, deliveryPence: rows.length * 900 }
  })
const member = fc.record({
  productId: fc.constantFrom(null, '0', '1', '2'),
  familyId: fc.constantFrom('aster', 'odette'),
  quantity: fc.integer({ min: 1, max: 3 }),
})
const members = fc
  .uniqueArray(member, {
    selector: ({ productId, familyId }) => productId ?? familyId,
    minLength: 2,
    maxLength: 3,
  })
  .map((some) =>
    some.map((one) => ({ ...one, familyId: one.productId === null ? one.familyId : null })),
  )
const offers = fc
  .array(
    fc.record({
      set: fc.option(members),
      isByCode: fc.boolean(),
      kind: fc.constantFrom('percent', 'pence', 'service', 'delivery', 'setPrice'),
      amount: fc.integer({ min: 1, max: 100_000 }),
      isPerPiece: fc.boolean(),
      service: fc.constantFrom('assembly', 'takeAway'),
      categories: fc.subarray(['sofas', 'chairs', 'beds']),
      familyIds: fc.subarray(['aster', 'odette']),
      leastPence: fc.option(fc.integer({ min: 0, max: 500_000 })),
      countsOnSale: fc.boolean(),
      stacks: fc.boolean(),
      isUsedUp: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((rows): PromotionStanding[] =>
    rows.map(({ isByCode, ...row }, index) =>
      aPromotion({
        ...row,
        id: `offer ${index}`,
        code: isByCode && row.set === null ? `CODE${index}` : null,
        amount: row.kind === 'percent' ? 1 + (row.amount % 100) : row.amount,
      }),
    ),
  )

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

/** Checks that each part is whole pence, and at most its price. */
function within(parts: readonly number[], prices: readonly number[]): void {
  for (const [index, part] of parts.entries()) {
    if (!Number.isInteger(part) || part < 0 || part > (prices[index] ?? 0)) {
      throw new Error(`${part} of ${prices[index]}`)
    }
  }
}

/** All choices of promotions that may count together. */
function choicesOf(promotions: readonly PromotionStanding[]): PromotionStanding[][] {
  return Array.from({ length: 2 ** promotions.length }, (_, bits) =>
    promotions.filter((_one, index) => (bits & (2 ** index)) !== 0),
  ).filter((some) =>
    [true, false].every((isByCode) => {
      const sort = some.filter(({ code, set }) => set === null && (code !== null) === isByCode)
      return sort.length < 2 || sort.every(({ stacks }) => stacks)
    }),
  )
}

it('takes no more than each line costs, adds up, and does not depend on the order: 100,000 baskets', () => {
  fc.assert(
    fc.property(baskets, offers, fc.infiniteStream(fc.nat()), (some, promotions, order) => {
      const chosen = choosePromotions(some, promotions, now)
      const { discounts, applied } = chosen
      const linePrices = some.lines.map((line) => priceOf(line) * line.quantity)
      const servicePrices = some.services.map((one) => one.pricePence * one.quantity)
      within(discounts.lines, linePrices)
      within(discounts.services, servicePrices)
      within([discounts.deliveryPence], [some.deliveryPence])
      const all = [...discounts.lines, ...discounts.services, discounts.deliveryPence]
      const sums = [sum(all), sum(applied.map(({ pence }) => pence))]
      const keys = order.take(promotions.length)
      const shuffled = promotions
        .map((promotion) => ({ promotion, key: keys.next().value ?? 0 }))
        .toSorted((one, other) => one.key - other.key)
        .map(({ promotion }) => promotion)
      const turned = { ...some, lines: some.lines.toReversed() }
      sums.push(choosePromotions(turned, promotions, now).pence)
      const again = choosePromotions(some, shuffled, now)
      // Matchers take as long as the promotions themselves.
      if (sums.every((pence) => pence === chosen.pence) && isDeepStrictEqual(again, chosen)) return
      expect(sums).toEqual(sums.map(() => chosen.pence))
      expect(again).toEqual(chosen)
    }),
    { numRuns: 100_000 },
  )
}, 480_000)

const itself = (productId: string, quantity: number) => ({ productId, familyId: null, quantity })
const anyOf = (familyId: string, quantity: number) => ({ productId: null, familyId, quantity })

it('leaves a set out where an offer takes more off without it', () => {
  const lines = [
    { ...aLine('0', 'sofas', 4, 2) },
    { ...aLine('1', 'sofas', 1, 2), salePricePence: 0 },
    { ...aLine('2', 'sofas', 1), familyId: 'aster' },
  ]
  const promotions = [
    aPromotion({ code: null, amount: 51, set: [anyOf('aster', 1), itself('0', 2)] }),
    aPromotion({
      code: null,
      kind: 'setPrice',
      amount: 1,
      set: [itself('0', 1), itself('1', 1)],
    }),
    aPromotion({ code: null, amount: 38 }),
  ]
  expect(choosePromotions({ lines, services: [], deliveryPence: 0 }, promotions, now).pence).toBe(9)
})

it('takes as much off as any choice of promotions that may count together', () => {
  fc.assert(
    fc.property(baskets, offers, (some, promotions) => {
      const open = promotions.filter((promotion) => whyNot(promotion, some, now) === null)
      fc.pre(open.filter(({ set }) => set !== null).length <= MOST_SETS)
      const best = Math.max(...choicesOf(open).map((one) => applyPromotions(some, one).pence))
      expect(choosePromotions(some, promotions, now).pence).toBe(best)
    }),
    { numRuns: 2000 },
  )
})
