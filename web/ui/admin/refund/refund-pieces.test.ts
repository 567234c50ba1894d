import { expect, test } from 'vitest'
import {
  deliveryLeft,
  giveBackText,
  hasPieceFault,
  isStillOwed,
  withServices,
} from './refund-pieces.tsx'

const refund = {
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b70',
  paymentId: null,
  lines: [],
  amountPence: 1500,
  deliveryPence: 1500,
  restock: null,
  reason: '',
  isToHandOver: false,
  actorName: null,
  createdAt: '2026-11-22T13:00:00.000Z',
}

test.each([
  ['nothing was refunded', [], 1500],
  ['it was refunded', [{ ...refund, status: 'succeeded' as const }], 0],
  ['its refund is pending', [{ ...refund, status: 'pending' as const }], 0],
  ['its refund failed', [{ ...refund, status: 'failed' as const }], 1500],
])('the refundable delivery price where %s', (_title, refunds, left) => {
  expect(deliveryLeft({ deliveryPence: 1500, refunds })).toBe(left)
})

const sofas = (isClosed: boolean) => [
  {
    productId: refund.id,
    isClosed,
    leftQuantity: 3,
    services: [{ service: 'assembly' as const, leftQuantity: 2 }],
  },
]

test('the assembly of pieces that are refunded before they are delivered is refunded with them', () => {
  const typed = (pieces: string, before = {}) =>
    withServices(sofas(false), before, { [refund.id]: pieces })
  const key = `${refund.id}-assembly`
  expect(typed('1')[key]).toBe('')
  expect(typed('2')[key]).toBe('1')
  expect(typed('3')[key]).toBe('2')
  expect(typed('', typed('3'))[key]).toBe('')
  // A quantity of the service that is typed afterwards stays.
  const chosen = { ...typed('3'), [key]: '1' }
  expect(withServices(sofas(false), typed('3'), chosen)).toEqual(chosen)
  expect(withServices(sofas(true), {}, { [refund.id]: '3' })).toEqual({ [refund.id]: '3' })
})

test('what is given back of items that are not delivered says that it comes off the balance first', () => {
  expect(giveBackText(2500, 2500)).toBe('take £25.00 off the balance')
  expect(giveBackText(3500, 2500)).toBe('take £25.00 off the balance and refund £10.00')
  expect(giveBackText(2500, 0)).toBe('refund £25.00')
  const chosen = [{ productId: refund.id }]
  expect(isStillOwed(sofas(false), chosen)).toBe(true)
  expect(isStillOwed(sofas(true), chosen)).toBe(false)
  expect(isStillOwed(sofas(true), [])).toBe(true)
})

test.each([
  ['two', true],
  ['2x', true],
  ['3', true],
  ['2', false],
  ['0', false],
  ['', false],
])('a quantity to refund typed as "%s" of two is refused: %s', (text, isRefused) => {
  const line = { productId: refund.id, title: 'Sofa', variant: null, leftQuantity: 2, services: [] }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is read of a line
  expect(hasPieceFault([line as never], { [refund.id]: text })).toBe(isRefused)
})
