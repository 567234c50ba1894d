import { expect, it } from 'vitest'
import { swatchesText } from './swatch-dots.tsx'

it.each([
  [5, 'Fabric', 'In 5 fabrics'],
  [8, 'Colour', 'In 8 colours'],
  [3, 'Wood', 'In 3 woods'],
  [2, 'Legs', 'In 2 legs'],
  [4, 'Finish', 'In 4 finishes'],
])('%i swatches of %s have the text "%s"', (count, of, text) => {
  expect(swatchesText(count, of)).toBe(text)
})

it('sold-out swatches are counted', () => {
  expect(swatchesText(5, 'Fabric', 2)).toBe('In 5 fabrics, 2 out of stock')
})
