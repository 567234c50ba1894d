import { describe, expect, it } from 'vitest'
import { LOW_STOCK, shortageText, stockBadge } from './low-stock.shared.ts'

describe('the badge says how many pieces are left', () => {
  it.each([
    [0, { tone: 'out', text: 'Out Of Stock' }],
    [1, { tone: 'low', text: 'Only 1 items left' }],
    [LOW_STOCK - 1, { tone: 'low', text: 'Only 9 items left' }],
    [LOW_STOCK, null],
  ])('%i in stock: %o', (stock, badge) => {
    expect(stockBadge(stock)).toEqual(badge)
  })
})

it('a line of the cart says when there is not enough', () => {
  expect([shortageText(2), shortageText(0)]).toEqual(['Only 2 left', 'Out of stock'])
})
