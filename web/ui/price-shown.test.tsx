import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Price } from './price.tsx'

const sale = { pricePence: 25_900, salePricePence: 19_900, size: 'lg' } as const
const text = (showsWas: boolean) => renderToStaticMarkup(<Price {...sale} showsWas={showsWas} />)

test('a sale has its "was" price and the saving where that price was charged long enough', () => {
  expect(text(true)).toContain('£259.00')
  expect(text(true)).toContain('Save £60')
})

test('a sale without a "was" price that may be shown has only the price to pay', () => {
  expect(text(false)).toContain('£199.00')
  expect(text(false)).not.toMatch(/259|Save|Was|Now/)
})
