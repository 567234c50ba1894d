import { expect, test } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'

const encodeCursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')

test('the list of customers begins behind an order, and at its start after any other text', () => {
  const after = encodeCursor(['2026-11-28T04:00:00.000Z', '01935b22-6e1f-7a2b-9d44-1b2c3d4e5f60'])
  expect(readCustomerSearch({ after })).toEqual({ after })
  for (const text of ['', 'nonsense', 'bnVsbA', encodeCursor([1, 2]), encodeCursor(['x', 'y'])]) {
    expect(readCustomerSearch({ after: text })).toEqual({})
  }
})
