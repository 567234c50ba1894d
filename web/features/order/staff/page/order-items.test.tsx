import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { aLine } from '#web/features/order/page/an-order.fixture.ts'
import { OrderItems } from './order-items.tsx'

const line = {
  ...aLine,
  vatPence: 9050,
  refundedQuantity: 0,
  refundedPence: 0,
  takenOffQuantity: 0,
  leftQuantity: 1,
  isClosed: false,
  services: [],
}

/** A sofa for £543.00 that was exchanged for one for £600.00, both £50.00 cheaper by a code. */
const order = {
  lines: [
    { ...line, cancelledQuantity: 1, discountPence: 5000 },
    { ...line, productId: 'coral', pricePence: 60_000, vatPence: 10_000, discountPence: 5000 },
  ],
  promotions: [{ code: 'SPRING', name: 'Spring', pence: 10_000, deliveryPence: 0 }],
  deliveryMethod: 'van' as const,
  toAgree: null,
  deliveryPence: 1500,
  deliveryVatPence: 250,
  totalPence: 105_800,
  vatPence: 17_633,
  forgonePence: 49_300,
  nowPence: 56_500,
  nowVatPence: 9417,
}

const wordsFor = (more: Partial<typeof order> = {}) =>
  renderToStaticMarkup(
    <InShop>
      <OrderItems order={{ ...order, ...more }} />
    </InShop>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the sums of a changed order add up, and the VAT is that of what it comes to now', () => {
  expect(wordsFor()).toMatch(
    /Items £ ?1,143\.00 Spring \(SPRING\) − ?£ ?100\.00 Delivery £ ?2\.50 £ ?15\.00 Total £ ?176\.33 £ ?1,058\.00 Taken off − ?£ ?493\.00 Total now £ ?565\.00 Includes VAT of £ ?94\.17/,
  )
})

test('refunds that are under way count among the sums of an order too', () => {
  expect(wordsFor({ nowPence: 46_500 })).toMatch(/Refunded − ?£ ?100\.00 Total now £ ?465\.00/)
})
