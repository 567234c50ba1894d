import { expect, test } from 'vitest'
import { noPromotions } from '#server/cart/promoted/no-promotions.shared.ts'
import { chosenServices, offeredServices, serviceDetail } from './services/cart-services.ts'
import { sumsOf } from './sums.ts'
import { fingerprint } from './use-place-order.ts'

type ChosenService = { service: 'assembly' | 'takeAway'; pricePence: number; quantity: number }

const line = (productId: string, quantity: number, services: ChosenService[] = []) => ({
  productId,
  slug: productId,
  title: productId,
  variant: null,
  image: null,
  alt: '',
  pricePence: 10_000,
  salePricePence: null,
  showsWas: false,
  quantity,
  stock: 5,
  leadDays: null,
  assemblyPricePence: 2500 as number | null,
  takeAwayPricePence: null as number | null,
  assemblyMinutes: 40 as number | null,
  services,
  category: 'chairs',
  familyId: null,
  discountPence: 0,
  offers: [],
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
  promotions: noPromotions,
  gone: [],
}

test('a cart offers the services of its products, assembly first', () => {
  expect(offeredServices(cart).map(({ key }) => key)).toEqual([
    'assembly table',
    'assembly chair',
    'takeAway table',
  ])
})

const built = (quantity: number) => ({ service: 'assembly' as const, pricePence: 2500, quantity })
const taken = { service: 'takeAway' as const, pricePence: 3000, quantity: 1 }
const chosen = {
  ...cart,
  items: [{ ...line('table', 1, [taken]), takeAwayPricePence: 3000 }, line('chair', 6, [built(4)])],
}

test('the checkout begins with the services that are chosen in the cart', () => {
  expect(offeredServices(chosen).map(({ key, chosen: pieces }) => [key, pieces])).toEqual([
    ['assembly table', 0],
    ['assembly chair', 4],
    ['takeAway table', 1],
  ])
  expect(chosenServices(chosen)).toEqual([
    { service: 'takeAway', productId: 'table', quantity: 1, pricePence: 3000 },
    { service: 'assembly', productId: 'chair', quantity: 4, pricePence: 2500 },
  ])
})

test('carts with other services make different orders', () => {
  expect(fingerprint(chosen)).not.toBe(fingerprint({ ...chosen, items: [line('table', 1)] }))
  const fewer = { ...chosen, items: chosen.items.map((item) => ({ ...item, services: [] })) }
  expect(fingerprint(fewer)).not.toBe(fingerprint(chosen))
})

test('the total shown is goods, services and delivery, with the VAT of each', () => {
  const sixChairs = { ...cart, items: [...cart.items] }
  sixChairs.items[1] = line('chair', 6, [built(6)])
  expect(sumsOf(sixChairs, [{ pricePence: 1500 }])).toMatchObject({
    goodsPence: 80_000,
    servicesPence: 15_000,
    deliveryPence: 1500,
    totalPence: 96_500,
    vatPence: 15_833 + 250,
  })
  expect(sumsOf(cart, [null])).toMatchObject({ totalPence: 80_000, vatPence: 13_333 })
})

test('assembly says how long it takes', () => {
  const [table, chair, old] = offeredServices(cart)
  if (!table || !chair || !old) throw new Error('The cart offers too little.')
  expect(serviceDetail(table)).toBe('About 40 minutes.')
  expect(serviceDetail(chair)).toBe('About 40 minutes each.')
  expect(serviceDetail({ ...table, line: { ...table.line, assemblyMinutes: 95 } })).toBe(
    'About 1.5 hours.',
  )
  expect(serviceDetail(old)).toBe('Please have it empty, dry and away from the wall.')
})
