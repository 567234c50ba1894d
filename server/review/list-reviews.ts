import { z } from 'zod'
import { familyVariants } from '../catalogue/family-variants.ts'
import type { Deps } from '../platform/deps.ts'
import { keptMoment } from '../lib/fields.ts'
import { decodeCursor, pageOf } from '../lib/pagination.ts'
import type { ReviewListInput, ReviewListOutput, ReviewOutput } from './review.schema.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { isPurchase, purchaseFields } from './may-review.ts'

type Histogram = ReviewListOutput['histogram']

const cursorKey = z.tuple([keptMoment, z.uuid()])

function readCursor(cursor: string): { createdAt: Date; id: string } {
  const [createdAt, id] = decodeCursor(cursor, cursorKey)
  return { createdAt: new Date(createdAt), id }
}

/**
 * Reads a page of a product's shown reviews, or of its whole family's, newest first, with the
 * histogram and average of all.
 */
export async function listReviews(
  { db }: Pick<Deps, 'db'>,
  { productId, ofFamily, limit, cursor }: ReviewListInput,
): Promise<ReviewListOutput> {
  const last = cursor ? readCursor(cursor) : null
  const variants = await familyVariants(db, productId)
  const shown = {
    productId: ofFamily ? { in: [...variants.keys()] } : productId,
    state: 'shown',
  } as const
  const [rows, counts] = await Promise.all([
    db.review.findMany({
      where: {
        ...shown,
        ...(last && {
          createdAt: { lte: last.createdAt },
          OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }],
        }),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      select: shownFields,
    }),
    db.review.groupBy({ by: ['rating'], where: shown, _count: true }),
  ])
  const histogram: Histogram = [0, 0, 0, 0, 0]
  for (const { rating, _count } of counts) histogram[rating - 1] = _count
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const stars = histogram.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const items = rows.map((row) => ({
    ...reviewOf(row),
    variant: variants.get(row.productId) ?? null,
  }))
  const page = pageOf(items, limit, ({ createdAt, id }) => [createdAt, id])
  return { ...page, histogram, total, average: total === 0 ? 0 : stars / total }
}

/** The columns of a review that everybody may read. */
export const shownFields = {
  id: true,
  productId: true,
  userId: true,
  userName: true,
  message: true,
  rating: true,
  createdAt: true,
  orderItem: { select: purchaseFields },
  reply: true,
  repliedAt: true,
  photographs: {
    where: { photograph: { isPublic: true } },
    orderBy: { position: 'asc' },
    select: { photograph: { select: { id: true, width: true, height: true } } },
  },
} satisfies Prisma.ReviewSelect

/** A review as procedures return it. */
export function reviewOf({
  orderItem,
  createdAt,
  reply,
  repliedAt,
  photographs,
  ...rest
}: Prisma.ReviewGetPayload<{ select: typeof shownFields }>): ReviewOutput {
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    isBought: orderItem !== null && isPurchase(orderItem),
    photographs: photographs.map(({ photograph }) => photograph),
    reply: reply === null ? null : { text: reply, at: (repliedAt ?? createdAt).toISOString() },
  }
}
