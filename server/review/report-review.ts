import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { visitorAt } from '../platform/limits/visitor.ts'
import type { ReportReviewInput } from './review.schema.ts'

/** The most reports of one review that are stored: more would say nothing new. */
export const MAX_REPORTS = 20

const slowHash = promisify<string, string, number, Buffer>(scrypt)

/**
 * Stores a reader's report that a review breaks the rules, until staff have checked the review: one
 * report for each network address, with its latest reason. The review stays shown. Throws NOT_FOUND
 * for a review that is not shown.
 */
export async function reportReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ip: string,
  { id: reviewId, reason }: ReportReviewInput,
): Promise<void> {
  const id = await reportId(reviewId, ip)
  const review = await db.review.findFirst({
    where: { id: reviewId, state: 'shown' },
    select: { _count: { select: { reports: { where: { id: { not: id } } } } } },
  })
  if (!review) throw new ShopError('NOT_FOUND', { what: 'review' })
  if (review._count.reports >= MAX_REPORTS) return
  await db.reviewReport.upsert({
    where: { id },
    create: { id, reviewId, reason, createdAt: clock.now() },
    update: { reason },
  })
}

/**
 * The id of a reader's report of a review, the same each time, so that the database stores one. The
 * hash is slow, so that nobody can find the address by trying all addresses.
 */
async function reportId(reviewId: string, ip: string): Promise<string> {
  const hash = await slowHash(visitorAt(ip), reviewId, 16)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
