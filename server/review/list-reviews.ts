import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'
import { keptMoment } from '../lib/fields.ts'
import { decodeCursor, pageOf } from '../lib/page.ts'
import type { ReviewListInput, ReviewListOutput } from './review.schema.ts'
import { reviewOf, shownFields } from './shown-review.ts'

type Histogram = ReviewListOutput['histogram']

const cursorKey = z.tuple([keptMoment, z.uuid()])

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [createdAt, id] = decodeCursor(cursor, cursorKey)
  return { createdAt: new Date(createdAt), id }
}

/**
 * Reads a page of a product's shown reviews, newest first, with the histogram and average of all.
 */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  { productId, limit, cursor }: ReviewListInput,
): Promise<ReviewListOutput> {
  const last = cursor ? readCursor(cursor) : null
  const [rows, counts] = await Promise.all([
    db.review.findMany({
      where: {
        productId,
        state: 'shown',
        ...(last && {
          createdAt: { lte: last.createdAt },
          OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }],
        }),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select: shownFields,
    }),
    db.review.groupBy({ by: ['rating'], where: { productId, state: 'shown' }, _count: true }),
  ])
  const histogram: Histogram = [0, 0, 0, 0, 0]
  for (const { rating, _count } of counts) histogram[rating - 1] = _count
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const page = pageOf(rows.map(reviewOf), limit, ({ createdAt, id }) => [createdAt, id])
  return { ...page, histogram, total, average: total === 0 ? 0 : stars / total }
}
