import { z } from 'zod'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import { isRefusalReason, type RefusalReason } from '../lib/refusal-reasons.shared.ts'

/** The content of the queued e-mails to the author of a review. */
export const reviewEmail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reviewRefused'), reviewId: z.uuid(), reason: z.string() }),
  z.object({ kind: z.literal('reviewReceived'), reviewId: z.uuid() }),
  z.object({ kind: z.literal('reviewReplied'), reviewId: z.uuid() }),
])

export type ReviewEmail = z.infer<typeof reviewEmail>

const authorFields = {
  orderItem: { select: { order: { select: { id: true, email: true } } } },
  user: { select: { id: true, email: true } },
} as const

/**
 * Queues an e-mail to the author of a review: to the account, or to the address of the order. Each
 * reason of a refusal is sent once, and so is a reply. Without an address it queues nothing.
 */
export async function queueReviewEmail(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  content: ReviewEmail,
): Promise<void> {
  const { user, orderItem } = await tx.review.findUniqueOrThrow({
    where: { id: content.reviewId },
    select: authorFields,
  })
  const to = user?.email ?? orderItem?.order.email
  const subject = user?.id ?? orderItem?.order.id
  if (to === undefined || to === null || subject === undefined) return
  const reason = content.kind === 'reviewRefused' ? `-${content.reason}` : ''
  const key = `${content.kind}-${content.reviewId}${reason}`
  await queueEmail(deps, tx, { key, to, subject, content })
}

/** The facts in an e-mail to the author of a review. */
export interface ReviewFacts {
  title: string
  slug: string
  message: string
  state: 'waiting' | 'shown' | 'refused'
  reply: string | null
  refusedFor: RefusalReason | null
}

/**
 * Reads the facts for an e-mail; null when the review was erased, or its refusal or reply removed.
 */
export async function readReviewEmail(
  { db }: Pick<Deps, 'db'>,
  content: ReviewEmail,
): Promise<ReviewFacts | null> {
  const review = await db.review.findUnique({
    where: { id: content.reviewId },
    select: {
      message: true,
      state: true,
      reply: true,
      refusedFor: true,
      product: { select: { title: true, slug: true } },
    },
  })
  if (!review) return null
  const { product, refusedFor, ...rest } = review
  const reason = refusedFor !== null && isRefusalReason(refusedFor) ? refusedFor : null
  const holds = {
    reviewReceived: review.state !== 'refused',
    reviewRefused: content.kind === 'reviewRefused' && reason === content.reason,
    reviewReplied: review.reply !== null,
  }[content.kind]
  return holds ? { ...rest, ...product, refusedFor: reason } : null
}
