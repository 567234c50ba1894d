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
  isAssembly: false,
  toAgree: null,
  deliveryPence: 1500,
  deliveryVatPence: 250,
  totalPence: 105_800,
  vatPence: 17_633,
  forgonePence: 49_300,
  nowPence: 56_500,
  nowVatPence: 9417,
}

type Sold = Parameters<typeof OrderItems>[0]['order']

const htmlFor = (more: Partial<Sold> = {}) =>
  renderToStaticMarkup(
    <InShop>
      <OrderItems order={{ ...order, ...more }} />
    </InShop>,
  )

const wordsIn = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const wordsFor = (more?: Partial<Sold>) => wordsIn(htmlFor(more))

/** The words of the rows that stand out among the sums. */
const boldOf = (more?: Partial<Sold>) =>
  [...htmlFor(more).matchAll(/<tr class="[^"]*total[^"]*">.*?<\/tr>/g)]
    .map(([row]) => wordsIn(row))
    .join('')

test('the sums of a changed order add up, and end in bold with what it comes to now and its VAT', () => {
  expect(wordsFor()).toMatch(
    /Items £ ?1,143\.00 Spring \(SPRING\) − ?£ ?100\.00 Delivery £ ?2\.50 £ ?15\.00 Total before £ ?1,058\.00 Taken off − ?£ ?493\.00 Total now £ ?94\.17 £ ?565\.00/,
  )
  expect(boldOf()).toMatch(/^ Total now £ ?94\.17 £ ?565\.00 $/)
  const whole = { forgonePence: 0, nowPence: 105_800, nowVatPence: 17_633 }
  expect(boldOf(whole)).toMatch(/^ Total £ ?176\.33 £ ?1,058\.00 $/)
  expect(wordsFor(whole)).not.toContain('Total before')
})

test('refunds that are under way count among the sums of an order too', () => {
  expect(wordsFor({ nowPence: 46_500 })).toMatch(
    /Refunded − ?£ ?100\.00 Total now £ ?94\.17 £ ?465\.00/,
  )
})

test('what an order costs beside its items is named by how it comes, and a visit has no delivery', () => {
  const free = { deliveryPence: 0, deliveryVatPence: 0 }
  expect(wordsFor({ ...free, deliveryMethod: 'collection' })).toContain('Collection – Free')
  expect(wordsFor({ ...free, deliveryMethod: 'parcel' })).toContain('Parcel – Free')
  expect(wordsFor({ ...free, isAssembly: true })).not.toMatch(/Delivery|Free/)
})
