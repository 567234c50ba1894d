import { z } from 'zod'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { countReview } from '../ratings.ts'
import { queueReviewEmail } from '../review-emails.ts'
import type {
  CheckReviewInput,
  ReplyToReviewInput,
  StaffReview,
  StaffReviewsInput,
  StaffReviewsOutput,
} from './staff-review.schema.ts'
import { notifyCatalogueChange } from '#server/catalogue-entry/refresh-catalogue.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import { isRefusalReason, refusalReasonIds } from '#server/lib/refusal-reasons.shared.ts'
import { reviewOf, shownFields } from '../list-reviews.ts'

const lockedReview = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  rating: z.int(),
  state: z.enum(['waiting', 'shown', 'refused']),
  refusedFor: z.string().nullable(),
})

/** Locks a review for a change by staff; throws NOT_FOUND. */
async function lockReview(tx: Tx, id: string): Promise<z.infer<typeof lockedReview>> {
  const [review] = await readRows(tx, lockedReview)`
    SELECT id, "productId", rating, state::text AS state, "refusedFor"
    FROM "Review" WHERE id = ${id}::uuid FOR UPDATE`
  if (!review) throw new ShopError('NOT_FOUND', { what: 'review' })
  return review
}

/**
 * Shows or refuses a review, with its photographs. The product's average and count, which are those
 * of shown reviews, change in the same transaction. Deletes the reports of readers, and e-mails the
 * reason of a refusal to the author. Throws NOT_FOUND.
 */
export async function checkReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: CheckReviewInput,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const review = await lockReview(tx, input.id)
    const { id } = review
    const state = input.verdict === 'show' ? 'shown' : 'refused'
    const refusedFor = input.verdict === 'show' ? null : input.reason
    if (review.state !== 'shown' && state === 'shown') await countReview(tx, review, 1)
    if (review.state === 'shown' && state !== 'shown') await countReview(tx, review, -1)
    await tx.review.update({ where: { id }, data: { state, refusedFor, toCheckSince: null } })
    await tx.photograph.updateMany({
      where: { review: { reviewId: id }, endsAt: { gt: deps.clock.now() } },
      data: { isPublic: state === 'shown' },
    })
    await tx.reviewReport.deleteMany({ where: { reviewId: id } })
    await recordAudit(tx, actor, {
      action: 'statusChanged',
      entity: 'review',
      entityId: id,
      before: { state: review.state, refusedFor: review.refusedFor },
      after: { state, refusedFor },
    })
    if (refusedFor === null || refusedFor === review.refusedFor) return
    await queueReviewEmail(deps, tx, { kind: 'reviewRefused', reviewId: id, reason: refusedFor })
  })
}

/**
 * Replies in public to a review that is shown; a later text replaces the reply, an empty one
 * removes it. The first is e-mailed to the author. Throws NOT_FOUND for a review that is not shown.
 */
export async function replyToReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, text }: ReplyToReviewInput,
): Promise<void> {
  const reply = text === '' ? null : text
  const repliedAt = reply === null ? null : deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    const { state } = await lockReview(tx, id)
    if (state !== 'shown') throw new ShopError('NOT_FOUND', { what: 'review' })
    await tx.review.update({ where: { id }, data: { reply, repliedAt } })
    await notifyCatalogueChange(tx)
    await recordAudit(tx, actor, {
      action: reply === null ? 'removed' : 'answered',
      entity: 'review',
      entityId: id,
      after: { repliedAt },
    })
    if (reply !== null) await queueReviewEmail(deps, tx, { kind: 'reviewReplied', reviewId: id })
  })
}

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
