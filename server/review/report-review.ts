import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import type { ReportReviewInput } from './review.schema.ts'

/** The most reports of one review that are kept: more say nothing new. */
export const MOST_REPORTS = 20

/**
 * Keeps that a reader finds that a review breaks the rules, until staff have looked at it. It changes
 * nothing of what is shown. NOT_FOUND for a review that is not shown.
 */
export async function reportReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, reason }: ReportReviewInput,
): Promise<void> {
  const review = await db.review.findFirst({
    where: { id, state: 'shown' },
    select: { _count: { select: { reports: true } } },
  })
  if (!review) throw new ShopError('NOT_FOUND', { what: 'review' })
  if (review._count.reports >= MOST_REPORTS) return
  await db.reviewReport.create({ data: { reviewId: id, reason, createdAt: clock.now() } })
}
