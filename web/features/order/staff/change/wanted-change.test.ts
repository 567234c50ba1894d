import { expect, test } from 'vitest'
import { aLine, anOrder } from '#web/features/order/page/an-order.fixture.ts'
import { type Added, wantedChange } from './wanted-change.ts'

const line = (productId: string, quantity: number, cancelledQuantity = 0) => ({
  ...aLine,
  productId,
  quantity,
  cancelledQuantity,
  vatPence: 0,
  refundedQuantity: 0,
  refundedPence: 0,
  takenOffQuantity: 0,
  leftQuantity: quantity - cancelledQuantity,
  isClosed: false,
  services: [],
})

const { address } = anOrder
const order = {
  lines: [line('green', 2), line('lamp', 1), line('blue', 1, 1)],
  address,
  deliveryPence: 1500,
  refunds: [],
  toAgree: null as { isOutside: boolean; isPriceOpen: boolean } | null,
}

/** What a form says in which these fields were changed. */
function wanted(fields: Record<string, string>, added: Added[] = [], of = order) {
  const entries = new FormData()
  const { addressId: _, ...shown } = address
  const all = { 'quantity green': '2', 'quantity lamp': '1', deliveryPrice: '15.00', ...shown }
  for (const [name, value] of Object.entries({ ...all, ...fields })) entries.set(name, value)
  return wantedChange(entries, of, added)
}

const changed = (exchanges: unknown[], lines: unknown[], more = {}) => ({
  change: { exchanges, lines, ...more },
})
const exchange = (productId: string, toProductId: string, quantity: number) => ({
  productId,
  toProductId,
  quantity,
})

test('a form in which nothing was changed changes nothing', () => {
  expect(wanted({})).toEqual(changed([], []))
})

test('another fabric for more than a line has exchanges what it has, and adds the rest of that fabric', () => {
  expect(wanted({ 'to green': 'coral', 'quantity green': '3' })).toEqual(
    changed([exchange('green', 'coral', 2)], [{ productId: 'coral', quantity: 3 }]),
  )
  expect(wanted({ 'to green': 'coral', 'quantity green': '1' })).toEqual(
    changed([exchange('green', 'coral', 1)], []),
  )
  expect(wanted({ 'to green': 'blue', 'quantity green': '3' })).toEqual(
    changed([exchange('green', 'blue', 2)], [{ productId: 'blue', quantity: 3 }]),
  )
})

test('what is added comes to what the order has of it, or gains by an exchange', () => {
  const lamp = { productId: 'lamp', name: 'Lamp', quantity: 2 }
  expect(wanted({}, [lamp])).toEqual(changed([], [{ productId: 'lamp', quantity: 3 }]))
  expect(wanted({ 'quantity lamp': '0' }, [lamp])).toEqual(
    changed([], [{ productId: 'lamp', quantity: 2 }]),
  )
  const coral = { productId: 'coral', name: 'Sofa, coral', quantity: 1 }
  expect(wanted({ 'to green': 'coral' }, [coral])).toEqual(
    changed([exchange('green', 'coral', 2)], [{ productId: 'coral', quantity: 3 }]),
  )
})

test('a price of the delivery is sent only where it differs from what is charged', () => {
  expect(wanted({ deliveryPrice: '£45' })).toEqual(changed([], [], { deliveryPence: 4500 }))
  expect(wanted({ deliveryPrice: '' })).toEqual(changed([], []))
})

test('a price that is still to be agreed is agreed by entering it, also where it is what was charged', () => {
  const open = { ...order, toAgree: { isOutside: true, isPriceOpen: true } }
  expect(wanted({ deliveryPrice: '15' }, [], open)).toEqual(
    changed([], [], { deliveryPence: 1500 }),
  )
  expect(wanted({ deliveryPrice: '' }, [], open)).toEqual(changed([], []))
})

test.each([
  [{ 'quantity lamp': 'two' }, 'Enter how many of'],
  [{ 'to green': 'coral', 'quantity green': '0' }, 'Enter how many of'],
  [{ deliveryPrice: 'free' }, 'Enter the delivery price in pounds and pence'],
])('%j is refused in plain words before anything is sent', (fields, text) => {
  expect(wanted(fields)).toEqual({ fault: expect.stringContaining(text) })
})
