import { expect, test } from 'vitest'
import { figures } from './figures.ts'
import { needsOf, requestsOf, workOf } from './needs.ts'

test('the model predicts a whole visit, to which it was not fitted, within a sixth', () => {
  const { requests, milliseconds } = figures.visit
  const predicted = workOf(requests, figures)
  for (const of of ['shop', 'database'] as const) {
    expect(predicted[of] / milliseconds[of]).toBeGreaterThan(5 / 6)
    expect(predicted[of] / milliseconds[of]).toBeLessThan(7 / 6)
  }
})

test('the work of requests is the sum of the work of each kind', () => {
  const { order, page } = figures.milliseconds
  expect(workOf({ cachedPage: 0, page: 2, cartChange: 0, order: 3 }, figures)).toEqual({
    shop: 2 * page.shop + 3 * order.shop,
    database: 2 * page.database + 3 * order.database,
  })
  expect(requestsOf({ visitors: 10, orders: 1, products: 5 }, figures)).toEqual({
    cachedPage: 64,
    page: expect.closeTo(16),
    cartChange: 5,
    order: 1,
  })
})

test.each([
  [{ visitors: 1000, orders: 100, products: 1000 }, 2, 'nothing: two processes do'],
  [{ visitors: 1_000_000, orders: 10_000, products: 1000 }, 6, 'more processes'],
  [{ visitors: 3_000_000, orders: 10_000, products: 1000 }, 16, 'a pooler'],
  [{ visitors: 10_000_000, orders: 100_000, products: 1000 }, 51, 'a pooler'],
  [{ visitors: 100_000_000, orders: 100_000, products: 1000 }, 505, 'a replica'],
])('%j needs %i web processes', (demand, processes, bottleneck) => {
  const needs = needsOf(demand, figures)
  expect(needs.webProcesses).toBe(processes)
  expect(needs.bottleneck).toContain(bottleneck)
})

test('storage grows with products and with the orders of a year', () => {
  const needs = needsOf({ visitors: 0, orders: 10_000, products: 1_000_000 }, figures)
  expect(needs.databaseGigabytes).toBeCloseTo(14.6 + 1.9)
  expect(needs.pictureGigabytes).toBeCloseTo(350)
})
