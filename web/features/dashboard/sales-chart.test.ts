import { expect, test } from 'vitest'
import { heightOf, linePath, markLabel, marksFor, placeOf } from './sales-chart.tsx'

test.each([
  [0, [0, 100, 200]],
  [1_161_200, [0, 500_000, 1_000_000, 1_500_000]],
  [1_000_000, [0, 500_000, 1_000_000]],
  [60_000, [0, 20_000, 40_000, 60_000]],
  [99, [0, 100, 200]],
])('up to %i pence the axis has the marks %j', (most, marks) => {
  expect(marksFor(most)).toEqual(marks)
})

test('the axis always reaches the highest value', () => {
  for (let most = 1; most < 5_000_000; most = Math.ceil(most * 1.13)) {
    const marks = marksFor(most)
    expect(marks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(marks.length).toBeLessThanOrEqual(4)
  }
})

test.each([
  [0, '0'],
  [25_000, '£250'],
  [400_000, '£4k'],
  [250_000, '£2.5k'],
  [150_000_000, '£1.5m'],
])('%i pence is written %s', (pence, label) => {
  expect(markLabel(pence)).toBe(label)
})

test('the line runs from edge to edge, and a loss does not fall below the axis', () => {
  expect(linePath([0, 50, 100], 100)).toBe('M0 100L50 50L100 0')
  expect(heightOf(-20, 100)).toBe(100)
  expect(placeOf(0, 1)).toBe(50)
})
