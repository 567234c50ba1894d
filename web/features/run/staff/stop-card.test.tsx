import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import type { Stop } from './move-stop.ts'
import { StopCard } from './stop-card.tsx'

const boxes = [{ lengthCm: 200, widthCm: 100, heightCm: 50, weightGrams: 40_000 }]
const sofa = {
  title: 'Odette sofa',
  variant: null,
  image: null,
  quantity: 1,
  boxes,
  weightGrams: null,
}
const aStop: Stop = {
  bookingId: 'ash',
  runId: null,
  kind: 'delivery',
  messageId: null,
  part: null,
  status: 'booked',
  orderId: 'order',
  orderNumber: 307,
  name: 'Rosalind Ash',
  phone: '020 7946 0311',
  address: 'Flat 3, 18 Chiltern Street',
  city: 'London',
  pincode: 'W1U 4EF',
  notes: '',
  startHour: 7,
  endHour: 13,
  lines: [sofa],
  services: [],
  onTheWayAt: null,
  doneAt: null,
  receivedBy: null,
  failure: null,
  photographIds: [],
  paperConfirmation: false,
  isDisputed: false,
  isBalanceDue: false,
}
const nothing = () => {}

/** The paragraphs of a stop's card, without name and address. */
const cardOf = (over: Partial<Stop>) => {
  const html = renderToStaticMarkup(
    <InShop>
      <StopCard
        stop={{ ...aStop, ...over }}
        position={null}
        runs={[]}
        onPlace={nothing}
        onDay={nothing}
        onKey={() => false}
      />
    </InShop>,
  )
  const texts = html.match(/<p .*?<\/p>/g) ?? []
  return texts.slice(2).map((text) => text.replaceAll(/<[^>]+>/g, '').trim())
}

test('a collection is in the planner once, as returned pieces with their weight', () => {
  expect(cardOf({ kind: 'collection' })).toEqual(['To bring back: Odette sofa', '1 box, 40 kg'])
})

test('the stop of an order with an open dispute says so', () => {
  expect(cardOf({ isDisputed: true })[0]).toBe('Payment disputed')
  expect(cardOf({}).join()).not.toContain('disputed')
})

test('a delivery has its load, and the old piece that is taken away', () => {
  const takeAway = { ...sofa, kind: 'takeAway', minutes: null } as const
  expect(cardOf({ services: [takeAway] })).toEqual([
    'Odette sofa',
    '1 box, 40 kg old item (replaced by Odette sofa)',
  ])
})
