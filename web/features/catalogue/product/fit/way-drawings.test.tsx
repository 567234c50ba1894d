import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Fit } from './fit.ts'
import { DoorDrawing } from './way-drawings.tsx'

test.each([
  ['as high as the door', 200],
  ['a little lower', 194],
  ['a little higher', 206],
  ['low', 70],
])('the figures of the door’s drawing stand apart for a box %s', (_, upCm) => {
  const fit: Fit = {
    answer: 'tight',
    spareCm: 1,
    spareWidthCm: 2,
    upCm,
    alongCm: 90,
    acrossCm: 74,
    turned: false,
    narrow: 'width',
  }
  const way = {
    doorWidth: 76,
    doorHeight: 200,
    hallFirst: null,
    hallAfter: null,
    stairs: null,
    landing: null,
  }
  const html = renderToStaticMarkup(<DoorDrawing fit={fit} way={way} />)
  const figures = [...html.matchAll(/<text[^>]* x="([^"]+)" y="([^"]+)"/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
  expect(figures).toHaveLength(3)
  for (const [index, one] of figures.entries()) {
    for (const other of figures.slice(index + 1)) {
      // A line of figures is 14 high, and three of them 26 wide.
      expect(Math.abs(one.y - other.y) >= 16 || Math.abs(one.x - other.x) >= 28).toBe(true)
    }
  }
})
