import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { addToCart, aPiece, expectToast, fillAddress, open } from './buying.ts'

/** Two texts on one place: of the lines of each text, what is seen of them. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    type Line = { text: string; of: Element; box: DOMRect; layer: Element | null }
    const parents = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...parents(element.parentElement)]

    /** What the frames around an element show of a box. */
    const shown = (box: DOMRect, of: Element) => {
      let { left, top, right, bottom } = box
      for (const parent of parents(of)) {
        const { overflowX, overflowY } = getComputedStyle(parent)
        const frame = parent.getBoundingClientRect()
        if (overflowX !== 'visible')
          [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)]
        if (overflowY !== 'visible')
          [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      parents(element).every((parent) => getComputedStyle(parent).clipPath === 'none')
    const layerOf = (element: Element) =>
      parents(element).find((parent) =>
        ['fixed', 'sticky'].includes(getComputedStyle(parent).position),
      ) ?? null

    const linesOf = (node: Node): Line[] => {
      const of = node.parentElement
      const text = node.textContent?.trim()
      if (of === null || !text || of.closest('script, style, option, svg') || !seen(of)) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      const height = parseFloat(getComputedStyle(of).fontSize) * 0.9
      return [...range.getClientRects()].map((line) => {
        const middle = (line.top + line.bottom) / 2
        const letters = new DOMRect(line.left, middle - height / 2, line.width, height)
        return { text, of, box: shown(letters, of), layer: layerOf(of) }
      })
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const lines: Line[] = []
    while (walker.nextNode()) lines.push(...linesOf(walker.currentNode))
    return lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => {
        if (one.layer !== other.layer || one.of === other.of) return []
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return width > 2 && height > 2 ? [`${one.text} / ${other.text}`] : []
      }),
    )
  })

/** Checks that the text is doubled, that nothing is wider than the screen and no words overlap. */
async function expectRoom(page: Page): Promise<void> {
  const { fontSize, tooWide } = await page.evaluate(() => ({
    fontSize: getComputedStyle(document.documentElement).fontSize,
    tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect({ fontSize, tooWide, overlaps: await overlaps(page) }).toEqual({
    fontSize: '32px',
    tooWide: 0,
    overlaps: [],
  })
}

const pages = [
  '/',
  '/shop/listing',
  '/shop/search?keyword=oak',
  '/shop/about',
  '/shop/contact',
  '/shop/home-removal',
  '/shop/assembly-service',
  '/shop/find-order',
  '/auth/login',
  '/auth/register',
]

for (const width of [390, 1440]) {
  test(`with the browser's text doubled, no page scrolls sideways and no words overlap, at ${width} px`, async ({
    visit,
    deps,
  }) => {
    const page = await visit({ width, largeText: true, reducedMotion: true })
    for (const path of pages) {
      await open(page, path)
      await expectRoom(page)
    }
    await addToCart(page, await aPiece(deps))
    await expectRoom(page)
    await open(page, '/shop/cart')
    await expectRoom(page)
    await open(page, '/shop/checkout')
    await expectRoom(page)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Your address has been added.')
    await page.getByRole('table').waitFor()
    await expectRoom(page)
  })
}
