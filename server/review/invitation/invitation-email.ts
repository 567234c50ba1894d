import { z } from 'zod'
import { lineName } from '#server/lib/line-name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Email, type EmailWriters, type Sender, unsubscribeUrl } from '#server/email/email.ts'
import { whosePaymentIs } from '#server/order/order-payment.ts'
import { reviewUrl } from '#server/order/emails/order-link.ts'
import { newToken, tokenHash, isToken } from '#server/platform/token.ts'
import { boughtStatuses } from '../may-review.ts'
import { londonTime } from '#server/lib/london-time.shared.ts'
import { createHash } from 'node:crypto'
import { withdrawEmails } from '#server/outbox/queue-email.ts'
import type { Tx } from '#server/platform/db.ts'

/** The content of the queued e-mail that asks the buyer of an order for reviews. */
export const invitationEmail = z.object({
  kind: z.literal('reviewInvitation'),
  orderId: z.uuid(),
})

/** The facts in an invitation. */
interface InvitationFacts {
  order: { id: string; number: number; userId: string | null }
  firstName: string
  /** The lines to review. */
  lines: { title: string; image: string | null }[]
  /** Ends the invitations. */
  key: string
}

const notGivenBack = { status: { notIn: ['refused' as const, 'withdrawn' as const] } }

/**
 * Reads the facts for an order's invitation, with a new key to end invitations, so that no key is
 * stored in the outbox. Null when there is nothing to review: the order is no longer delivered and
 * paid, the address has stopped invitations, or each line was returned, cancelled, refunded or
 * reviewed. Null in the night too, if the mail server was unavailable in the day: the invitation is
 * then due in the morning.
 */
async function readInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<InvitationFacts | null> {
  const now = clock.now()
  if (!isSendingHour(now)) {
    await db.reviewInvitation.updateMany({ where: { orderId }, data: { dueAt: now } })
    return null
  }
  const order = await db.order.findFirst({
    where: {
      id: orderId,
      status: 'delivered',
      // Assembly is no product to review.
      isAssembly: false,
      ...whosePaymentIs(...boughtStatuses),
      email: { not: null },
    },
    select: {
      id: true,
      number: true,
      userId: true,
      email: true,
      firstName: true,
      items: {
        where: {
          cancelledQuantity: 0,
          review: null,
          returnLines: { none: { return: notGivenBack } },
          refundLines: { none: { refund: { status: { not: 'failed' } } } },
        },
        orderBy: { position: 'asc' },
        select: { title: true, variant: true, image: true },
      },
    },
  })
  if (!order || order.items.length === 0 || (await isStopped(db, order.email ?? ''))) return null
  const key = newToken()
  const { count } = await db.reviewInvitation.updateMany({
    where: { orderId },
    data: { keyHash: tokenHash(key) },
  })
  const { items, firstName, id, number, userId } = order
  if (count === 0) return null
  const lines = items.map((item) => ({ title: lineName(item), image: item.image }))
  return { order: { id, number, userId }, firstName, lines, key }
}

const FROM_HOUR = '09:00'
const TO_HOUR = '20:00'

/** Whether invitations are sent at this moment: only in the daytime of London, to wake nobody. */
export function isSendingHour(now: Date): boolean {
  const hour = londonTime(now).slice(11)
  return hour >= FROM_HOUR && hour < TO_HOUR
}

const hashOf = (email: string) =>
  new Uint8Array(createHash('sha256').update(email.toLowerCase()).digest())

/** Whether invitations to this address have been stopped. */
async function isStopped(db: Pick<Tx, 'reviewStop'>, email: string): Promise<boolean> {
  const row = await db.reviewStop.findUnique({ where: { emailHash: hashOf(email) } })
  return row !== null
}

/**
 * Ends the invitations, of this and of all other orders, to the address that got the invitation
 * with this key. The address is stored as a hash. An unknown key ends nothing.
 */
export async function stopInvitations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  key: string,
): Promise<void> {
  if (!isToken(key)) return
  await db.$transaction(async (tx) => {
    const invitation = await tx.reviewInvitation.findUnique({
      where: { keyHash: tokenHash(key) },
      select: { order: { select: { id: true, email: true } } },
    })
    const { id, email } = invitation?.order ?? {}
    if (id === undefined || email === undefined || email === null) return
    await tx.reviewStop.createMany({
      data: { emailHash: hashOf(email), createdAt: clock.now() },
      skipDuplicates: true,
    })
    await withdrawEmails(tx, { kind: 'reviewInvitation', subject: id })
  })
}

/** Writes the e-mail that asks the buyer of an order for reviews, good or bad. */
function reviewInvitation(
  { firstName, lines, key }: InvitationFacts,
  url: string,
  { shopName, origin }: Sender,
): Email {
  return {
    subject:
      lines.length === 1
        ? `How are you finding your ${lines[0]?.title}?`
        : 'How are you finding your order?',
    preview: 'Good or bad, your review helps other customers.',
    heading: 'How are you getting on?',
    parts: [
      {
        type: 'text',
        text:
          `${firstName}, ${shopName} delivered ${lines.length === 1 ? 'this' : 'these'} to you two weeks ago. Could you tell us in a few ` +
          `words how ${lines.length === 1 ? 'it has' : 'they have'} been to live with? We publish good and bad reviews alike.`,
      },
      { type: 'pieces', label: 'Items to review', pieces: lines },
      { type: 'button', label: 'Write a review', url },
      {
        type: 'text',
        text: 'We ask once for each item you buy. To stop these emails:',
      },
      { type: 'link', label: 'Unsubscribe', url: unsubscribeUrl(origin, 'reviews', key) },
    ],
  }
}

/** How an invitation is written. */
export const invitationEmails: EmailWriters<z.infer<typeof invitationEmail>> = {
  async reviewInvitation(deps, { orderId }, sender) {
    const facts = await readInvitation(deps, orderId)
    return facts && reviewInvitation(facts, await reviewUrl(deps, facts.order), sender)
  },
}
