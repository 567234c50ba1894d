import { readFile } from 'node:fs/promises'
import postcss from 'postcss'
import { expect, test } from 'vitest'

/** The declarations of a stylesheet that count on paper alone, as `.class property: value`. */
async function onPaper(file: string): Promise<string[]> {
  const css = await readFile(new URL(`../features/${file}.module.css`, import.meta.url), 'utf8')
  const found: string[] = []
  postcss.parse(css).walkAtRules('media', (media) => {
    if (media.params !== 'print') return
    media.walkDecls(({ prop, value, parent }) => {
      if (parent?.type !== 'rule' || !('selectors' in parent)) return
      for (const selector of parent.selectors) found.push(`${selector} ${prop}: ${value}`)
    })
  })
  return found
}

test.each([
  'catalogue/product/product-page',
  'order/page/order-page',
  'order/quotation/quotation-page',
  'order/removal/removal-page',
])(
  '%s prints its columns one after another: Firefox leaves a page blank before a tall grid',
  async (file) => {
    expect(await onPaper(file)).toContain('.columns display: block')
  },
)

test('a product’s bar to buy, which is fixed, is not printed on every page', async () => {
  expect(await onPaper('catalogue/product/sticky-buy-bar')).toContain('.bar display: none')
})

test('paper begins with the shop’s name, without menus, search and cart: an order, a quotation and a product alike', async () => {
  const header = await onPaper('../layout/shop-layout')
  expect(header).toContain('.header .row > :not(.logo) display: none')
  expect(header).toContain('.header position: static')
  expect(header).not.toContain('.header display: none')
})

test.each(['catalogue/reviews/product-reviews', 'order/page/order-page'])(
  'what belongs together in %s is not divided between two pages',
  async (file) => {
    expect(await onPaper(file)).toContainEqual(expect.stringMatching(/break-inside: avoid$/))
  },
)

test('no heading is left alone at the foot of a page', async () => {
  const css = await readFile(new URL('global.css', import.meta.url), 'utf8')
  expect(css).toMatch(/@media print \{\s*h1,\s*h2,\s*h3,\s*h4 \{\s*break-after: avoid;/)
})

test('a bar that says how much is printed, although it is a background', async () => {
  const css = await readFile(new URL('../ui/measure.module.css', import.meta.url), 'utf8')
  expect(css).toMatch(/\.measure > i \{[^}]*print-color-adjust: exact/)
})
