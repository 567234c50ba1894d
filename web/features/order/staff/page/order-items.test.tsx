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

const standing = {
  promotions: [{ code: 'SPRING', name: 'Spring', pence: 5000, deliveryPence: 0 }],
  deliveryPence: 1500,
  totalPence: 56_500,
  vatPence: 9417,
  refundedPence: 0,
  takenOffPence: 0,
}

/** A sofa for £543.00 that was exchanged for one for £600.00, both £50.00 cheaper by a code. */
const order = {
  lines: [
    { ...line, cancelledQuantity: 1, exchangedQuantity: 1, discountPence: 5000 },
    { ...line, productId: 'coral', pricePence: 60_000, vatPence: 9167, discountPence: 5000 },
  ],
  standing,
  deliveryMethod: 'van' as const,
  isAssembly: false,
  toAgree: null,
  deliveryVatPence: 250,
  vatPence: 17_633,
  nowPence: 56_500,
  nowVatPence: 9417,
  refunds: [],
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

test('a changed order shows what it has now, with sums that add up and no total before', () => {
  expect(wordsFor()).toMatch(
    /Items £ ?600\.00 Spring \(SPRING\) − ?£ ?50\.00 Delivery £ ?2\.50 £ ?15\.00 Total £ ?94\.17 £ ?565\.00/,
  )
  expect(wordsFor()).not.toMatch(/543|[Cc]ancelled|Total before|Taken off/)
  expect(boldOf()).toMatch(/^ Total £ ?94\.17 £ ?565\.00 $/)
})

test('what was taken off since, and refunds that are under way, lead from the total before to that now', () => {
  const less = { ...standing, takenOffPence: 6500, refundedPence: 10_000 }
  const words = wordsFor({ standing: less, nowPence: 40_000 })
  expect(words).toMatch(
    /Total before £ ?565\.00 Taken off − ?£ ?65\.00 Refunded − ?£ ?100\.00 Total now £ ?94\.17 £ ?400\.00/,
  )
})

test('what staff are yet to hand over stands among the sums as to be refunded by hand', () => {
  const less = { ...standing, refundedPence: 10_000 }
  const refund = {
    id: 'refund',
    paymentId: 'payment',
    lines: [],
    deliveryPence: 0,
    restock: null,
    reason: '',
    status: 'succeeded' as const,
    actorName: null,
    createdAt: '2026-11-22T09:00:00.000Z',
  }
  const hand = { ...refund, amountPence: 7000, isToHandOver: true }
  const words = wordsFor({ standing: less, nowPence: 46_500, refunds: [hand] })
  expect(words).toMatch(
    /Total before £ ?565\.00 Refunded − ?£ ?30\.00 To be refunded by hand − ?£ ?70\.00 Total now/,
  )
  const all = { ...hand, amountPence: 10_000 }
  expect(wordsFor({ standing: less, nowPence: 46_500, refunds: [all] })).not.toContain(' Refunded ')
})

test('what an order costs beside its items is named by how it comes, and a visit has no delivery', () => {
  const free = { standing: { ...standing, deliveryPence: 0 }, deliveryVatPence: 0 }
  expect(wordsFor({ ...free, deliveryMethod: 'collection' })).toContain('Collection – Free')
  expect(wordsFor({ ...free, deliveryMethod: 'parcel' })).toContain('Parcel – Free')
  expect(wordsFor({ ...free, isAssembly: true })).not.toMatch(/Delivery|Free/)
})
