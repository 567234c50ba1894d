import { z } from 'zod'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import type { Tx } from '../platform/db.ts'
import type { Email, EmailWriters, Sender } from '../email/email.ts'
import {
  isRefusalReason,
  type RefusalReason,
  refusalReasons,
} from '../lib/refusal-reasons.shared.ts'

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
interface ReviewFacts {
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
async function readReviewEmail(
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

/** Writes the acknowledgement of a review: that it is published, or is read first. */
function reviewReceived({ title, slug, message, state }: ReviewFacts, { origin }: Sender): Email {
  const isShown = state === 'shown'
  const next = isShown
    ? 'It’s on the product page now.'
    : 'We check every review first, and we’ll email you if we can’t publish it.'
  return {
    subject: `Thank you for your review of ${title}`,
    preview: next,
    heading: 'Thank you for your review',
    parts: [
      { type: 'text', text: `Your review helps other customers choose. ${next}` },
      { type: 'block', label: 'Your review', lines: [message] },
      {
        type: 'button',
        label: isShown ? 'View review' : 'View product',
        url: `${origin}/shop/product/${slug}${isShown ? '#reviews' : ''}`,
      },
      { type: 'link', label: 'How we check reviews', url: policyUrl(origin) },
    ],
  }
}

const policyUrl = (origin: string) => `${origin}/shop/reviews`

/** Writes the e-mail with the reason why a review is not shown; null when it is shown after all. */
function reviewRefused(
  { title, message, refusedFor }: ReviewFacts,
  { origin, contact }: Sender,
): Email | null {
  if (refusedFor === null) return null
  const reason = refusalReasons[refusedFor]
  return {
    subject: `Your review of ${title}`,
    preview: 'We couldn’t publish it. Here’s why.',
    heading: 'We couldn’t publish your review',
    parts: [
      {
        type: 'text',
        text:
          `${reason.title}. ${reason.text} We never reject a review for its star rating ` +
          'or for being critical of us.',
      },
      { type: 'block', label: 'Your review', lines: [message] },
      {
        type: 'text',
        text: `Think we’ve got this wrong? Email ${contact.email} and we’ll look at it again.`,
      },
      { type: 'link', label: 'How we check reviews', url: policyUrl(origin) },
    ],
  }
}

/** Writes the e-mail that the shop has replied to a review. */
function reviewReplied({ title, slug, reply }: ReviewFacts, { shopName, origin }: Sender): Email {
  return {
    subject: `We’ve replied to your review of ${title}`,
    preview: 'Our reply is below your review.',
    heading: `${shopName} has replied`,
    parts: [
      { type: 'text', text: `Thank you for your review of ${title}. Here’s our reply:` },
      { type: 'block', label: shopName, lines: [reply ?? ''] },
      { type: 'button', label: 'View review', url: `${origin}/shop/product/${slug}#reviews` },
    ],
  }
}

/** How the e-mails to the author of a review are written. */
export const reviewEmails: EmailWriters<ReviewEmail> = {
  async reviewReceived(deps, content, sender) {
    const facts = await readReviewEmail(deps, content)
    return facts && reviewReceived(facts, sender)
  },
  async reviewRefused(deps, content, sender) {
    const facts = await readReviewEmail(deps, content)
    return facts && reviewRefused(facts, sender)
  },
  async reviewReplied(deps, content, sender) {
    const facts = await readReviewEmail(deps, content)
    return facts && reviewReplied(facts, sender)
  },
}
