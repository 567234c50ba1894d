import type { Prisma } from '#server/generated/prisma/client.ts'
import { kindOf } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SentEmail } from './sent-email.schema.ts'

/** Emails to the shop itself: no customer got them. */
const TO_THE_SHOP: ReadonlySet<string> = new Set([
  'staffNotice',
  'returnDue',
  'paymentDisputed',
  'dailySummary',
])

/** Emails that are sent once at most, because their reader may have had enough of them. */
const SENT_ONCE: ReadonlySet<string> = new Set(['reviewInvitation'])

/** The most emails that a list has. */
const SHOWN = 100

/** Whether staff can have an email about an order, removal or quotation sent again. */
export const isRepeatable = (kind: string): boolean =>
  !TO_THE_SHOP.has(kind) && !SENT_ONCE.has(kind)

/**
 * Lists emails to customers, newest first: those of the last 90 days, after which they are deleted.
 * `repeatable` are the ids of the orders, removals and quotations whose emails can be sent again.
 */
export async function listSentEmails(
  { db }: Pick<Deps, 'db'>,
  where: Prisma.OutboxMailWhereInput,
  repeatable: ReadonlySet<string>,
): Promise<SentEmail[]> {
  const rows = await db.outboxMail.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: {
      id: true,
      to: true,
      subject: true,
      content: true,
      createdAt: true,
      sentAt: true,
      refusedAt: true,
    },
  })
  return rows.flatMap(({ content, subject, createdAt, sentAt, refusedAt, ...row }) => {
    const kind = kindOf(content)
    if (TO_THE_SHOP.has(kind)) return []
    const state = refusedAt !== null ? 'refused' : sentAt !== null ? 'sent' : 'queued'
    return {
      ...row,
      kind,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      state,
      canSendAgain: state !== 'queued' && isRepeatable(kind) && repeatable.has(subject ?? ''),
    }
  })
}

/** Lists the emails about an order to its buyer, newest first. */
export async function listEmailsOfOrder(
  deps: Pick<Deps, 'db'>,
  orderId: string,
): Promise<SentEmail[]> {
  const order = await deps.db.order.findUnique({
    where: { id: orderId },
    select: { email: true },
  })
  const hasAddress = Boolean(order?.email)
  return listSentEmails(deps, { subject: orderId }, new Set(hasAddress ? [orderId] : []))
}
