import { expect, it } from 'vitest'
import { withQuantity } from './change-cart.ts'
import type { CartLineData } from './use-cart.ts'

const line = (productId: string, overrides: Partial<CartLineData> = {}): CartLineData => ({
  productId,
  slug: productId,
  title: productId,
  image: null,
  alt: '',
  pricePence: 10_000,
  salePricePence: null,
  quantity: 1,
  stock: 5,
  leadDays: null,
  assemblyPricePence: null,
  takeAwayPricePence: null,
  assemblyMinutes: null,
  linePence: 10_000,
  ...overrides,
})
const cart = {
  id: 'cart',
  items: [line('chair'), line('sofa', { salePricePence: 6_000, linePence: 6_000 })],
  totalPence: 16_000,
  vatPence: 2_667,
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

it('no pieces of a product take its line out', () => {
  expect(withQuantity(cart, 'chair', 0)).toMatchObject({
    items: [{ productId: 'sofa' }],
    totalPence: 6_000,
  })
})
