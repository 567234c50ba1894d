import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import type { OrderPageData } from './load-order-page.ts'
import { OrderDeliveries } from './order-deliveries.tsx'

const line = {
  productId: 'forest',
  title: 'Odette Velvet Loveseat',
  variant: 'Forest velvet',
  image: null,
  pricePence: 54_300,
  quantity: 1,
  cancelledQuantity: 0,
  part: 1 as const,
  madeFrom: null,
  services: [],
}

const order: OrderPageData = {
  id: '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f60',
  number: 307,
  createdAt: '2026-11-21T16:12:00.000Z',
  updatedAt: '2026-11-21T16:12:00.000Z',
  status: 'confirmed',
  isCancelled: false,
  paymentStatus: 'paid',
  paymentMethod: 'stripe',
  totalPence: 54_300,
  vatPence: 9050,
  refundedPence: 0,
  deliveryPence: 0,
  termsVersion: null,
  invoiceNumber: null,
  lines: [
    line,
    { ...line, productId: 'midnight', title: 'Odette Velvet Loveseat, Midnight velvet' },
    { ...line, productId: 'sage', title: 'Marlow Chair', variant: 'Sage weave', quantity: 6 },
  ],
  promisedFrom: null,
  deliveryDays: [],
  delivery: null,
  secondDelivery: null,
  address: {
    addressId: null,
    firstName: 'Rosalind',
    lastName: 'Ash',
    address: '14 Tanners Row',
    city: 'London',
    pincode: 'E2 7HG',
    phone: '020 7946 0311',
    notes: '',
  },
  seenBy: 'link',
  hasEmail: true,
  mayCancel: false,
  returns: 'toCome',
  returnUntil: null,
  deliveries: [
    { part: 1, from: '2026-12-01', window: null, isClosed: false, mayMove: false, moveUntil: null },
  ],
  steps: [],
  cases: [],
  visits: [],
  refunds: [],
}

test('the page of an order names the selected options of each family, beside the title or in it', () => {
  const lines = order.lines.map((one) =>
    one.productId === 'midnight' ? { ...one, variant: 'Midnight velvet' } : one,
  )
  const words = renderToStaticMarkup(
    <InShop>
      <OrderDeliveries order={{ ...order, lines }} />
    </InShop>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(words).toContain('Odette Velvet Loveseat Forest velvet £543.00')
  expect(words).toContain('Odette Velvet Loveseat, Midnight velvet £543.00')
  expect(words).toContain('Marlow Chair Sage weave, 6 × £543.00')
})

test('an order without an email address is promised no email', () => {
  const hours = { startHour: 7, endHour: 19 }
  const window = { slotId: line.productId, date: '2026-12-01', ...hours, status: 'booked' as const }
  const booked = { ...order, deliveries: order.deliveries.map((one) => ({ ...one, window })) }
  const wordsFor = (hasEmail: boolean) =>
    renderToStaticMarkup(
      <InShop>
        <OrderDeliveries order={{ ...booked, hasEmail }} />
      </InShop>,
    )
  expect(wordsFor(true)).toContain('We’ll email when it’s on its way.')
  expect(wordsFor(false)).not.toContain('email')
})
