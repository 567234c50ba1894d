import { expect, test } from 'vitest'
import { listInput } from '#server/catalogue/catalogue.schema.ts'
import { sharedRequest } from './cached-procedures.ts'

/** The cache key of a list with this input. */
const keyOf = (value: unknown) =>
  sharedRequest({ params: { path: 'catalogue.list' }, query: { input: JSON.stringify(value) } })
    ?.key

test.each([
  [
    'the order of fields and alternatives',
    { category: ['beds', 'sofas'] },
    { category: ['sofas', 'beds'], sortBy: 'price-lowtohigh' },
  ],
  ['fields that are not in its schema', { limit: 12 }, { limit: 12, junk: 1 }],
])('the key of a procedure does not depend on %s', (_what, one, other) => {
  expect(keyOf(one)).toMatch(/^trpc /)
  expect(keyOf(one)).toBe(keyOf(other))
})

test('each field of a list’s schema is part of its cache key', () => {
  const values: Record<keyof typeof listInput.shape, unknown> = {
    perFamily: true,
    family: '01935b1e-0a2b-7c11-8f52-7d3b9e4c6a01',
    category: ['beds'],
    subcategory: ['stools'],
    size: ['king'],
    colour: ['green'],
    material: ['oak'],
    seats: ['3'],
    shape: ['straight'],
    drawers: ['2'],
    priceMinPence: 100,
    priceMaxPence: 200,
    widthMin: 1,
    widthMax: 1,
    depthMin: 1,
    depthMax: 1,
    heightMin: 1,
    heightMax: 1,
    inStock: true,
    by: '2026-12-01',
    rating: 4,
    sortBy: 'title-atoz',
    limit: 7,
    cursor: 'x',
  }
  const keys = Object.entries(values).map(([name, value]) => keyOf({ [name]: value }))
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(Object.keys(listInput.shape).length)
})
