import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import { aLine, anOrder } from './an-order.fixture.ts'
import type { OrderPageData } from './load-order-page.ts'
import { OrderDeliveries } from './order-deliveries.tsx'

const order = anOrder

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
  const window = {
    slotId: aLine.productId,
    date: '2026-12-01',
    ...hours,
    status: 'booked' as const,
  }
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

test('a delivery that nobody signed for is headed by its time, and says “Delivered” once', () => {
  const at = '2026-12-01T08:40:00.000Z'
  const visit = { part: 1, at, receivedBy: null, broughtBy: [], photographIds: [] } as const
  const wordsOf = (receivedBy: string | null) =>
    renderToStaticMarkup(
      <InShop>
        <OrderDeliveries
          order={{
            ...order,
            status: 'delivered',
            visits: [{ ...visit, broughtBy: [], photographIds: [], receivedBy }],
          }}
        />
      </InShop>,
    )
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  expect(wordsOf(null)).toMatch(/^ Delivered Tuesday 1 December ?, 8.40am Delivered by our team\./)
  expect(wordsOf('R. Ash')).toContain('Received by R. Ash Delivered by our team.')
})

const wordsFor = (more: Partial<OrderPageData>) =>
  renderToStaticMarkup(
    <InShop>
      <OrderDeliveries order={{ ...order, ...more }} />
    </InShop>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('an order that its buyer collects says where, when and whether it is ready', () => {
  const day = { date: '2026-12-01', startHour: 9, endHour: 18 }
  const fulfilment = { collection: day, sendBy: null, readyAt: null, parcel: null }
  const waiting = wordsFor({ deliveryMethod: 'collection', fulfilment })
  expect(waiting).toContain('Your collection')
  expect(waiting).toMatch(/Tuesday 1 December ?, 9am to 6pm/)
  expect(waiting).toContain('12 Joiners Yard')
  expect(waiting).toContain('We’ll email you when it’s ready.')
  expect(waiting).not.toContain('to be arranged')
  const ready = { ...fulfilment, readyAt: '2026-11-30T10:00:00.000Z' }
  expect(wordsFor({ deliveryMethod: 'collection', fulfilment: ready })).toContain(
    'It’s ready to collect.',
  )
})

test('a parcel says when it is sent, and then where it is tracked', () => {
  const fulfilment = { collection: null, sendBy: '2026-12-03', readyAt: null, parcel: null }
  expect(wordsFor({ deliveryMethod: 'parcel', fulfilment })).toContain(
    'To be sent by Thursday 3 December',
  )
  const tracking = [
    { number: '1550', url: 'https://track.dpd.co.uk/search?reference=1550' },
    { number: 'ABC', url: null },
  ]
  const parcel = { sentAt: '2026-12-02T10:00:00.000Z', carrier: 'DPD', tracking }
  const sent = { deliveryMethod: 'parcel' as const, fulfilment: { ...fulfilment, parcel } }
  expect(wordsFor(sent)).toContain('Sent on Wednesday 2 December with DPD')
  expect(wordsFor(sent)).toContain('Track parcel 1550 Tracking number ABC')
})
