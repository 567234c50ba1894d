import { expect, test } from 'vitest'
import { drawLabels, LABELS, placeOf, sheet } from './draw-labels.ts'
import type { SwatchRequest } from './swatch.schema.ts'

const A4 = { width: 595.28, height: 841.89 }
const now = new Date('2026-11-22T12:00:00Z')
const request: SwatchRequest = {
  id: '01935b1f-7c3e-7d52-9a41-3f6c1b2a9e10',
  name: 'Rosalind Ash',
  address: '14 Tanners Row',
  city: 'Lewes',
  pincode: 'BN7 2QX',
  fabrics: ['Teal velvet', 'Stone bouclé'],
  createdAt: now.toISOString(),
}
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
const labels = (count: number, first = 1) =>
  drawLabels(
    Array.from({ length: count }, () => request),
    { first, now },
  )

test('a sheet has 21 labels of 63.5 by 38.1 mm, three by seven, all within the paper', () => {
  expect(LABELS).toBe(21)
  expect([sheet.width, sheet.height].map((points) => ((points * 25.4) / 72).toFixed(1))).toEqual([
    '63.5',
    '38.1',
  ])
  const places = Array.from({ length: LABELS }, (_, label) => placeOf(label))
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(LABELS)
  for (const { page, x, y } of places) {
    expect(page).toBe(0)
    expect(x + sheet.width).toBeLessThan(A4.width)
    expect(y + sheet.height).toBeLessThan(A4.height)
  }
  // The margins left and right, and above and below, are the same to half a millimetre.
  const last = places.at(-1)!
  expect(Math.abs(A4.width - last.x - sheet.width - sheet.left)).toBeLessThan(1.5)
  expect(Math.abs(A4.height - last.y - sheet.height - sheet.top)).toBeLessThan(1.5)
})

test.each([
  [1, 1, 1],
  [21, 1, 1],
  [22, 1, 2],
  [1, 21, 1],
  [2, 21, 2],
  [19, 4, 2],
])('%i labels from place %i take %i sheets', async (count, first, pages) => {
  expect(pagesOf(await labels(count, first))).toBe(pages)
})

test('names and addresses of any length stay on their label', async () => {
  const long = { ...request, name: 'W'.repeat(120), address: 'W '.repeat(100) }
  expect(pagesOf(await drawLabels([long, long, long], { first: 19, now }))).toBe(1)
})
