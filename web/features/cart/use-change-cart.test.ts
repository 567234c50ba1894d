import { expect, it } from 'vitest'
import { noPromotions } from '#server/cart/promoted/no-promotions.shared.ts'
import { lostSetText, withQuantity, withService } from './use-change-cart.ts'
import type { CartLineData } from './use-cart.ts'

const line = (productId: string, overrides: Partial<CartLineData> = {}): CartLineData => ({
  productId,
  slug: productId,
  title: productId,
  variant: null,
  image: null,
  alt: '',
  pricePence: 10_000,
  salePricePence: null,
  showsWas: false,
  quantity: 1,
  stock: 5,
  leadDays: null,
  assemblyPricePence: null,
  takeAwayPricePence: null,
  assemblyMinutes: null,
  services: [],
  category: 'chairs',
  familyId: null,
  discountPence: 0,
  offers: [],
  linePence: 10_000,
  ...overrides,
})
const cart = {
  id: 'cart',
  items: [line('chair'), line('sofa', { salePricePence: 6_000, linePence: 6_000 })],
  totalPence: 16_000,
  vatPence: 2_667,
  promotions: noPromotions,
  gone: [],
}

it('a changed quantity changes the line, the total and the VAT in it, at the sale price', () => {
  expect(withQuantity(cart, 'sofa', 3)).toMatchObject({
    items: [
      { productId: 'chair', linePence: 10_000 },
      { quantity: 3, linePence: 18_000 },
    ],
    totalPence: 28_000,
    vatPence: 4_667,
  })
})

it('a quantity of zero removes the line', () => {
  expect(withQuantity(cart, 'chair', 0)).toMatchObject({
    items: [{ productId: 'sofa' }],
    totalPence: 6_000,
  })
})

const served = {
  assemblyPricePence: 3900,
  takeAwayPricePence: 2500,
  quantity: 2,
  linePence: 20_000,
}
const built = withService({ ...cart, items: [line('sofa', served)] }, 'sofa', {
  service: 'assembly',
  quantity: 2,
})

it('a selected service is listed with its line, and is in the total with its VAT', () => {
  expect(built).toMatchObject({
    items: [
      { linePence: 20_000, services: [{ service: 'assembly', pricePence: 3900, quantity: 2 }] },
    ],
    totalPence: 27_800,
    vatPence: 4_633,
  })
  expect(withService(built, 'sofa', { service: 'assembly', quantity: 0 })).toMatchObject({
    items: [{ services: [] }],
    totalPence: 20_000,
  })
})

it('a lower quantity limits the services of the line', () => {
  expect(withQuantity(built, 'sofa', 1)).toMatchObject({
    items: [{ services: [{ quantity: 1 }] }],
    totalPence: 13_900,
  })
  expect(withQuantity(built, 'sofa', 0)).toMatchObject({ items: [], totalPence: 0 })
})

const autumn = {
  id: 'autumn',
  code: 'AUTUMN10',
  name: 'Autumn',
  kind: 'percent' as const,
  amount: 10,
  isPerPiece: true,
  service: null,
  categories: [],
  familyIds: [],
  set: null,
  forNames: [],
  leastPence: 16_000,
  isForFirstOrder: false,
  countsOnSale: false,
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: null,
  stacks: false,
  isLimited: false,
  isUsedUp: false,
  isUsedByPerson: false,
  hasOrdered: null,
  needsEmail: 'no' as const,
}

const of = (productId: string) => ({ productId, familyId: null, quantity: 1 })

it('a removed part of a set ends what the set takes off, in words; another change does not', () => {
  const set = [of('chair'), of('sofa')]
  const rules = { ...autumn, id: 'lounge', code: null, name: 'Lounge set', leastPence: null, set }
  const offered = { ...cart, promotions: { ...noPromotions, offers: [rules] } }
  const before = withQuantity(offered, 'chair', 2)
  expect(before).toMatchObject({ totalPence: 24_400, promotions: { nearSet: null } })
  expect(lostSetText(before, withQuantity(before, 'chair', 1))).toBeNull()
  const after = withQuantity(before, 'sofa', 0)
  expect(after.totalPence).toBe(20_000)
  expect(lostSetText(before, after)).toBe('The saving on Lounge set no longer applies.')
})

it('a changed quantity changes what a code takes off, and whether it counts', () => {
  const promotions = { ...noPromotions, offers: [autumn], codes: ['AUTUMN10'] }
  expect(withQuantity({ ...cart, promotions }, 'chair', 2)).toMatchObject({
    items: [{ discountPence: 2000, offers: ['10% off with AUTUMN10'] }, { discountPence: 0 }],
    totalPence: 24_000,
    promotions: { applied: [{ code: 'AUTUMN10', pence: 2000 }], refused: [] },
  })
  expect(withQuantity({ ...cart, promotions }, 'sofa', 0)).toMatchObject({
    totalPence: 10_000,
    promotions: {
      applied: [],
      refused: [{ text: 'AUTUMN10 begins at £160.00 of goods. You have £100.00.' }],
    },
  })
})
