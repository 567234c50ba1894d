import { describe, expect, it } from 'vitest'
import { productBadge } from './badge.tsx'

describe('a product wears one badge', () => {
  it.each([
    [0, true, 'Out Of Stock'],
    [9, true, 'Only 9 items left'],
    [10, true, 'Sale'],
    [10, false, null],
  ])('stock %i, on sale %s: %s', (stock, onSale, text) => {
    expect(productBadge(stock, onSale)?.text ?? null).toBe(text)
  })
})
