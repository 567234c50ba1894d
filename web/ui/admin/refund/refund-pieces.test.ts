import { expect, test } from 'vitest'
import { deliveryLeft } from './refund-pieces.tsx'

const refund = {
  id: '01935b21-4a0c-7b3d-8f10-9c2e4d5a6b70',
  paymentId: null,
  lines: [],
  amountPence: 1500,
  deliveryPence: 1500,
  restock: null,
  reason: '',
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
