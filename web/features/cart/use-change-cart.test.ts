import { expect, it } from 'vitest'
import { withQuantity, withService } from './use-change-cart.ts'
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
  linePence: 10_000,
  ...overrides,
})
const cart = {
  id: 'cart',
  items: [line('chair'), line('sofa', { salePricePence: 6_000, linePence: 6_000 })],
  totalPence: 16_000,
  vatPence: 2_667,
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
