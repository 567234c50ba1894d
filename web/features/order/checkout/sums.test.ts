import { expect, test } from 'vitest'
import { chosenServices, offeredServices, serviceDetail } from './services/cart-services.ts'
import { sumsOf } from './sums.ts'

const line = (productId: string, quantity: number) => ({
  productId,
  slug: productId,
  title: productId,
  image: null,
  alt: '',
  pricePence: 10_000,
  salePricePence: null,
  quantity,
  stock: 5,
  leadDays: null,
  assemblyPricePence: 2500 as number | null,
  takeAwayPricePence: null as number | null,
  assemblyMinutes: 40 as number | null,
  linePence: 10_000 * quantity,
})

const cart = {
  id: 'cart',
  items: [
    { ...line('table', 1), takeAwayPricePence: 3000 },
    line('chair', 6),
    { ...line('lamp', 1), assemblyPricePence: null },
  ],
  totalPence: 80_000,
  vatPence: 13_333,
}

test('a cart offers what its products offer, assembly first', () => {
  expect(offeredServices(cart).map(({ key }) => key)).toEqual([
    'assembly table',
    'assembly chair',
    'takeAway table',
  ])
})

test('a service is for no more pieces than the cart has, and only for what it has', () => {
  const wanted = { 'assembly chair': 9, 'takeAway table': 1, 'assembly lamp': 1, 'assembly x': 1 }
  expect(chosenServices(cart, wanted)).toEqual([
    { service: 'assembly', productId: 'chair', quantity: 6, pricePence: 2500 },
    { service: 'takeAway', productId: 'table', quantity: 1, pricePence: 3000 },
  ])
})

test('the total shown is goods, services and delivery, with the VAT of each', () => {
  const services = chosenServices(cart, { 'assembly chair': 6 })
  expect(sumsOf(cart, services, [{ pricePence: 1500 }])).toEqual({
    goodsPence: 80_000,
    servicesPence: 15_000,
    deliveryPence: 1500,
    totalPence: 96_500,
    vatPence: 15_833 + 250,
  })
  expect(sumsOf(cart, [], [null])).toMatchObject({ totalPence: 80_000, vatPence: 13_333 })
})

test('assembly says how long it takes', () => {
  const [table, chair, old] = offeredServices(cart)
  if (!table || !chair || !old) throw new Error('The cart offers too little.')
  expect(serviceDetail(table)).toBe('About 40 minutes.')
  expect(serviceDetail(chair)).toBe('About 40 minutes each.')
  expect(serviceDetail({ ...table, line: { ...table.line, assemblyMinutes: 95 } })).toBe(
    'About 1.5 hours.',
  )
  expect(serviceDetail(old)).toBe('Empty, dry and clear of the walls when we come.')
})
