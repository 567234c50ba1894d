import type { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isRefusalReason, refusalReasonIds } from '#server/lib/refusal-reasons.shared.ts'
import { reviewOf, shownFields } from '../list-reviews.ts'
import type { StaffReview, StaffReviewsInput, StaffReviewsOutput } from './staff-review.schema.ts'

/** Reviews that wait for staff: written, or reported by readers, since staff last checked them. */
const toCheck = {
  OR: [{ toCheckSince: { not: null } }, { reports: { some: {} } }],
} satisfies Prisma.ReviewWhereInput

const staffFields = {
  ...shownFields,
  photographs: {
    orderBy: { position: 'asc' },
    select: { photograph: { select: { id: true, width: true, height: true } } },
  },
  state: true,
  refusedFor: true,
  toCheckSince: true,
  product: { select: { slug: true, title: true } },
  orderItem: {
    select: {
      ...shownFields.orderItem.select,
      order: { select: { ...shownFields.orderItem.select.order.select, number: true } },
    },
  },
  reports: { select: { reason: true } },
} satisfies Prisma.ReviewSelect

type Row = Prisma.ReviewGetPayload<{ select: typeof staffFields }>

function staffReviewOf({ state, refusedFor, toCheckSince, product, ...row }: Row): StaffReview {
  const { reports, ...review } = row
  const { userId: _userId, productId: _productId, ...read } = reviewOf(review)
  return {
    ...read,
    product,
    state,
    refusedFor: refusedFor !== null && isRefusalReason(refusedFor) ? refusedFor : null,
    toCheckSince: toCheckSince?.toISOString() ?? null,
    orderNumber: row.orderItem?.order.number ?? null,
    reports: refusalReasonIds.flatMap((reason) => {
      const count = reports.filter((report) => report.reason === reason).length
      return count === 0 ? [] : [{ reason, count }]
    }),
  }
}

/** Reads a page of reviews for staff: those that wait, oldest first, or all; or one by its id. */
export async function listReviewsForStaff(
  { db }: Pick<Deps, 'db'>,
  input: StaffReviewsInput,
): Promise<StaffReviewsOutput> {
  const where =
    input.id === undefined ? (input.show === 'toCheck' ? toCheck : {}) : { id: input.id }
  const direction = input.show === 'toCheck' ? 'asc' : 'desc'
  const [rows, total] = await Promise.all([
    db.review.findMany({
      where,
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip: offsetOf(input),
      take: input.limit,
      select: staffFields,
    }),
    db.review.count({ where }),
  ])
  return { items: rows.map(staffReviewOf), pagination: paginate(input, total) }
}
