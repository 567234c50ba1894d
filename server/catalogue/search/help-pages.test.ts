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
  ['HW-307', '/shop/find-order'],
  ['hw 307', '/shop/find-order'],
  ['moving house', '/shop/home-removal'],
])('%s shows the page that answers it: %s', (keyword, path) => {
  expect(helpPagesFor(keyword)[0]?.path).toBe(path)
})

test.each(['sofa', 'sofa delivery', 'price', 'oak table', 'open shelf', 'fabric', '', 'laptop'])(
  '%j asks for no page',
  (keyword) => {
    expect(helpPagesFor(keyword)).toEqual([])
  },
)
