import { describe, expect, it } from 'vitest'
import { productBadge } from './badge.tsx'

describe('a product has one badge', () => {
  it.each([
    [0, true, 'Out Of Stock'],
    [9, true, 'Only 9 items left'],
    [10, true, 'Sale'],
    [10, false, null],
  ])('stock %i, on sale %s: %s', (stock, onSale, text) => {
    expect(productBadge(stock, onSale)?.text ?? null).toBe(text)
  })
})

describe('a product that is made to order is never out of stock', () => {
  it.each([
    [0, true, 'Sale'],
    [0, false, null],
    [9, false, 'Only 9 items left'],
  ])('stock %i, on sale %s: %s', (stock, onSale, text) => {
    expect(productBadge(stock, onSale, 42)?.text ?? null).toBe(text)
  })
})
