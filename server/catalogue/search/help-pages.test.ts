import { expect, test } from 'vitest'
import { helpPagesFor } from './help-pages.ts'

test.each([
  ['returns', '/shop/returns'],
  ['Return policy', '/shop/returns'],
  ['delivery cost', '/shop/delivery'],
  ['how much is delivery', '/shop/delivery'],
  ['assembly', '/shop/assembly-service'],
  ['swatches', '/shop/swatches'],
  ['fabric samples', '/shop/swatches'],
  ['phone number', '/shop/contact'],
  ['opening hours', '/shop/contact'],
  ['where is my order', '/shop/find-order'],
  ['HW-307', '/shop/find-order?order=HW-307'],
  ['hw 307', '/shop/find-order?order=HW-307'],
  ['HR-12', '/shop/find-order?of=removal&order=HR-12'],
  ['moving house', '/shop/home-removal'],
])('%s shows the page that answers it: %s', (keyword, path) => {
  expect(helpPagesFor(keyword, 'HW')[0]?.path).toBe(path)
})

test.each(['sofa', 'sofa delivery', 'price', 'oak table', 'open shelf', 'fabric', '', 'laptop'])(
  '%j asks for no page',
  (keyword) => {
    expect(helpPagesFor(keyword, 'HW')).toEqual([])
  },
)

test('a shop whose orders begin with OL is asked for OL-307, and HW-307 asks for no page', () => {
  expect(helpPagesFor('ol-307', 'OL')[0]?.path).toBe('/shop/find-order?order=OL-307')
  expect(helpPagesFor('HR-12', 'OL')[0]?.path).toBe('/shop/find-order?of=removal&order=HR-12')
  expect(helpPagesFor('HW-307', 'OL')).toEqual([])
})
