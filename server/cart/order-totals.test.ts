import { expect, test } from 'vitest'
import {
  deliveryPriceOf,
  priceCart,
  priceOrder,
  vatOfDeliveryChange,
} from './order-totals.shared.ts'

const line = (pricePence: number, quantity = 1, salePricePence: number | null = null) => ({
  pricePence,
  salePricePence,
  quantity,
})

test.each([
  ['an empty basket', [], 0, 0],
  ['one piece', [line(44_900)], 44_900, 7483],
  ['a sale price counts instead of the price', [line(34_900, 1, 27_900)], 27_900, 4650],
  ['quantities multiply', [line(8900, 4), line(3900, 2)], 43_400, 7233],
  ['a free piece', [line(0, 3)], 0, 0],
])('prices %s', (_title, lines, totalPence, vatPence) => {
  expect(priceCart(lines)).toMatchObject({ totalPence, vatPence })
})

test('the VAT of the lines sums to the VAT of the basket', () => {
  const priced = priceCart([line(999), line(999), line(1999, 3), line(1)])
  const sum = priced.lines.reduce((total, { vatPence }) => total + vatPence, 0)
  expect(sum).toBe(priced.vatPence)
})

const slot = (pricePence: number) => ({ pricePence })

test.each([
  ['without a slot', [null], 0],
  ['of one slot', [slot(1500), null], 1500],
  ['of two slots, once, that of the dearer', [slot(1500), slot(2900)], 2900],
])('the price of delivery %s', (_title, slots, pence) => {
  expect(deliveryPriceOf(slots)).toBe(pence)
})

test.each([
  ['dearer', 4900, 5900],
  ['cheaper', 4900, 1501],
  ['free', 4900, 0],
])('a delivery that becomes %s changes the VAT to that of an order sold so', (_, before, after) => {
  const lines = [{ pricePence: 19_999, salePricePence: null, quantity: 3 }]
  const [sold, wanted] = [before, after].map((pricePence) =>
    priceOrder({ lines, slots: [{ pricePence }] }),
  )
  if (!sold || !wanted) throw new Error('Nothing was priced.')
  expect(sold.vatPence + vatOfDeliveryChange(sold, after)).toBe(wanted.vatPence)
})

test('a delivery that costs something else brings no VAT into an order without VAT', () => {
  expect(vatOfDeliveryChange({ deliveryPence: 4900, vatPence: 0 }, 5900)).toBe(0)
})

test('an order is its goods, services and delivery, and so is its VAT', () => {
  const lines = [line(999), line(1999, 3)]
  const services = [{ pricePence: 4500, quantity: 1 }]
  const order = priceOrder({ lines, services, slots: [slot(1501)] })
  expect(order).toMatchObject({
    goodsPence: 6996,
    servicesPence: 4500,
    deliveryPence: 1501,
    totalPence: 12_997,
  })
  const parts = [...order.lines, ...order.services]
  const vatOfParts = parts.reduce((sum, { vatPence }) => sum + vatPence, 0)
  expect(vatOfParts).toBe(priceCart(lines, services).vatPence)
  expect(order.vatPence - vatOfParts).toBe(250)
  expect(priceOrder({ lines, services, slots: [slot(1501)] }, 0).vatPence).toBe(0)
})
