import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NOTHING_TO_ADD } from '#server/lib/order/delivery-notes.shared.ts'
import { InShop } from '#web/ui/in-shop.fixture.tsx'
import type { ShownStop } from './pending.ts'
import { StopRow } from './stop-row.tsx'

const aStop: ShownStop = {
  bookingId: 'ash',
  runId: 'north',
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
  lines: [],
  services: [],
  onTheWayAt: null,
  doneAt: null,
  receivedBy: null,
  failure: null,
  photographIds: [],
  paperConfirmation: false,
  isDisputed: false,
  isBalanceDue: false,
  isPending: false,
  refused: null,
}
const nothing = () => {}

const htmlOf = (stop: ShownStop, isToCome: boolean) =>
  renderToStaticMarkup(
    <InShop>
      <StopRow
        stop={stop}
        position={0}
        isToCome={isToCome}
        isOpen
        onOpen={nothing}
        onTheWay={nothing}
        onAsk={nothing}
        onDismiss={nothing}
      />
    </InShop>,
  )

/** The buttons of a stop. */
const buttonsOf = (isToCome: boolean, kind: ShownStop['kind'] = 'delivery') => {
  const html = htmlOf({ ...aStop, kind }, isToCome)
  expect(html).toContain('tel:02079460311')
  const buttons = html.match(/<button.*?<\/button>/g) ?? []
  return buttons.map((button) => button.replaceAll(/<[^>]+>/g, '').trim())
}

test('a stop is read-only until the day of its run', () => {
  expect(buttonsOf(false)).toEqual(['On the way', 'Delivered', 'Could not deliver'])
  expect(buttonsOf(false, 'collection')).toEqual(['On the way', 'Collected', 'Could not collect'])
  expect(buttonsOf(true)).toEqual([])
  expect(buttonsOf(true, 'collection')).toEqual([])
})

test.each([NOTHING_TO_ADD, 'none', 'n/a'])(
  'the sheet of the crew leaves out the notes %j, and has all others',
  (notes) => {
    const without = htmlOf({ ...aStop, notes: '' }, false)
    expect(htmlOf({ ...aStop, notes }, false)).toBe(without)
    expect(htmlOf({ ...aStop, notes: 'Third floor, no lift' }, false)).toContain(
      'Third floor, no lift',
    )
  },
)

test('a stop shows the photographs that its customer sent of what is to be assembled', () => {
  const sentPhotographs = [{ id: 'wardrobe', width: 400, height: 300 }]
  expect(htmlOf({ ...aStop, sentPhotographs }, false)).toContain('/photographs/wardrobe/large.webp')
  expect(htmlOf(aStop, false)).not.toContain('/photographs/')
})
