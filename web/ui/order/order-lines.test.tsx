import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import type { MadeHow } from '#server/stock/made-to-order.shared.ts'
import { type OrderLine, OrderLines } from './order-lines.tsx'

const line = {
  productId: 'sofa',
  title: 'Odette Velvet Loveseat',
  variant: 'Forest velvet',
  image: null,
  pricePence: 54_300,
  quantity: 1,
  cancelledQuantity: 0,
  madeFrom: null,
  services: [],
}

const wordsOf = (over: Partial<OrderLine>, how: MadeHow = 'delivered') =>
  renderToStaticMarkup(
    <InShop>
      <OrderLines lines={[{ ...line, ...over }]} how={how} />
    </InShop>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the selected options of a family are below the title', () => {
  expect(wordsOf({})).toContain('Odette Velvet Loveseat Forest velvet Quantity 1')
})

test('options at the end of the title are not repeated', () => {
  const title = 'Odette Velvet Loveseat, Forest velvet'
  expect(wordsOf({ title })).toContain(`${title} Quantity 1`)
})

test('cancelled pieces say so, for the buyer and for staff', () => {
  expect(wordsOf({})).not.toContain('ancelled')
  expect(wordsOf({ cancelledQuantity: 1 })).toContain('Quantity 1 Cancelled')
  expect(wordsOf({ quantity: 3, cancelledQuantity: 1 })).toContain('Quantity 3 1 of 3 cancelled')
})

test('a line that is made to order says from which day it comes, and none where that is to be agreed', () => {
  const made = { madeFrom: '2027-01-22' }
  expect(wordsOf(made)).toContain('Made to order, delivered from 22 January')
  expect(wordsOf(made, 'ready')).toContain('Made to order, ready from 22 January')
  expect(wordsOf(made, 'agreed')).toContain('Made to order ')
  expect(wordsOf(made, 'agreed')).not.toContain('January')
})
