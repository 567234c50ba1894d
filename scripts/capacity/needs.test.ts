import { expect, test } from 'vitest'
import { figures } from './figures.ts'
import { needsOf, requestsOf, workOf } from './needs.ts'

const none = { cachedPage: 0, page: 0, cartChange: 0, order: 0 }

test('one process renders as many pages a second as the bench measured, which it was not fitted to', () => {
  // `npm run bench`: "HTML page, uncached", one process, the median of docs/performance.md.
  const measured = 67.1
  const predicted = 1000 / workOf({ ...none, page: 1 }, figures).shop
  expect(predicted / measured).toBeGreaterThan(0.8)
  expect(predicted / measured).toBeLessThan(1.2)
})

test('the work of requests is the sum of what each kind takes', () => {
  const { order, page } = figures.milliseconds
  expect(workOf({ ...none, page: 2, order: 3 }, figures)).toEqual({
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
  [{ visitors: 3_000_000, orders: 10_000, products: 1000 }, 6, 'more processes'],
  [{ visitors: 10_000_000, orders: 100_000, products: 1000 }, 18, 'a pooler'],
  [{ visitors: 100_000_000, orders: 100_000, products: 1000 }, 178, 'a replica'],
])('%j needs %i web processes', (demand, processes, bottleneck) => {
  const needs = needsOf(demand, figures)
  expect(needs.webProcesses).toBe(processes)
  expect(needs.bottleneck).toContain(bottleneck)
})

test('what is kept grows with products and with the orders of a year', () => {
  const needs = needsOf({ visitors: 0, orders: 10_000, products: 1_000_000 }, figures)
  expect(needs.databaseGigabytes).toBeCloseTo(14.6 + 1.9)
  expect(needs.pictureGigabytes).toBeCloseTo(350)
})
