import { beforeAll, expect, test } from 'vitest'
import { limitRules } from '../platform/limits/rules.ts'
import type { Deps } from '../platform/deps.ts'
import { aProduct } from '../test/factories.ts'
import { aClock, callAs, testShop } from '../test/harness.ts'
import { anAdmin } from '../test/staff.ts'
import { MAX_REPORTS, reportReview } from './report-review.ts'

const clock = aClock()
let deps: Deps
let staff: Awaited<ReturnType<typeof anAdmin>>['call']
beforeAll(async () => {
  deps = { ...(await testShop()).deps, clock }
  staff = (await anAdmin(deps)).call
})

/** A review, shown by default, and its reports as staff see them. */
async function aReview({ isShown = true } = {}) {
  const { id: productId } = await aProduct(deps)
  const { id } = await deps.db.review.create({
    data: { productId, userName: 'Somebody', message: 'Fine.', rating: 5, state: 'waiting' },
  })
  const show = () => staff.review.check({ id, verdict: 'show' })
  if (isShown) await show()
  const reports = async () => {
    const { items } = await staff.review.staffList({ limit: 100 })
    return items.find((item) => item.id === id)?.reports
  }
  const shown = async () => (await callAs(deps).review.list({ productId })).items
  return { id, show, reports, shown }
}

test('a report brings a review back to staff, and changes nothing that readers see', async () => {
  const { id, show, reports, shown } = await aReview({ isShown: false })
  const report = () => callAs(deps).review.report({ id, reason: 'notTheirs' })
  await expect(report()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await show()
  expect(await reports()).toBeUndefined()
  await report()
  expect(await shown()).toHaveLength(1)
  expect(await reports()).toEqual([{ reason: 'notTheirs', count: 1 }])
  await show()
  expect(await reports()).toBeUndefined()
})

test('several reports by one reader, also at once, are one until staff have checked the review', async () => {
  const { id, show, reports } = await aReview()
  const report = (reason: 'abusive' | 'advertising' = 'abusive') =>
    callAs(deps).review.report({ id, reason })
  await Promise.all([report(), report()])
  await report()
  expect(await reports()).toEqual([{ reason: 'abusive', count: 1 }])
  await report('advertising')
  expect(await reports()).toEqual([{ reason: 'advertising', count: 1 }])
  await show()
  await report()
  expect(await reports()).toEqual([{ reason: 'abusive', count: 1 }])
})

test('reports by two readers are two, and so are the reports of two reviews by one reader', async () => {
  const [one, other] = [await aReview(), await aReview()]
  for (const [ip, { id }] of [
    ['192.0.2.1', one],
    ['192.0.2.1', other],
    ['192.0.2.2', one],
  ] as const) {
    await reportReview(deps, ip, { id, reason: 'abusive' })
  }
  expect(await one.reports()).toEqual([{ reason: 'abusive', count: 2 }])
  expect(await other.reports()).toEqual([{ reason: 'abusive', count: 1 }])
})

test('reports are limited for an address, and in the number that is stored for a review', async () => {
  const { id } = await aReview()
  const { config } = deps
  const limited = { ...deps, config: { ...config, http: { ...config.http, rateLimits: true } } }
  const report = (on: Deps) => callAs(on).review.report({ id, reason: 'abusive' })
  for (let count = 0; count < limitRules['review report by address'].max; count += 1) {
    await report(limited)
  }
  await expect(report(limited)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await deps.db.reviewReport.createMany({
    data: Array.from({ length: MAX_REPORTS - 1 }, () => ({ reviewId: id, reason: 'abusive' })),
  })
  await reportReview(deps, '192.0.2.1', { id, reason: 'abusive' })
  expect(await deps.db.reviewReport.count({ where: { reviewId: id } })).toBe(MAX_REPORTS)
})
