import { z } from 'zod'
import { recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { may } from '#server/lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '#server/lib/people/session-user.ts'
import { kindOf, queueEmail } from '#server/outbox/queue-email.ts'
import type { OutboxMail } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { quotationFields, statusOfRow } from '#server/quotation/quotation-row.ts'
import { emailName } from './email-names.shared.ts'
import { isRepeatable } from './list-sent-emails.ts'
import { SentEmailError } from './sent-email.errors.ts'
import { asTrueNow } from './true-now.ts'

const queuedContent = z.object({ kind: z.string() }).catchall(z.string())

/**
 * Queues an email about an order, a removal or a quotation once more, to the address that it has now;
 * written anew when it is sent, as is true then. Once for each press, and audited. EMAIL_NOT_REPEATABLE
 * while the first one still waits, for one to the shop, without an address, and for a quotation that
 * cannot be accepted any more; EMAIL_OUT_OF_DATE for one with nothing left to say; NOT_FOUND for an
 * email about anything else.
 */
export async function sendAgain(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'settings'>,
  actor: Pick<SessionUser, 'id' | 'userName' | 'staffRoles'>,
  { id, press }: { id: string; press: string },
): Promise<void> {
  await limit(deps, 'email again by account', actor.id)
  const mail = await deps.db.outboxMail.findUnique({ where: { id } })
  const about = await subjectOf(deps, mail)
  if (!mail?.subject || !about || !may(actor, about.needs)) {
    throw new ShopError('NOT_FOUND', { what: 'email' })
  }
  const isWaiting = mail.sentAt === null && mail.refusedAt === null
  if (about.email === null || isWaiting || !isRepeatable(kindOf(mail.content))) {
    throw new SentEmailError('EMAIL_NOT_REPEATABLE', {})
  }
  const key = `again-${press}`
  if (await deps.db.outboxMail.findUnique({ where: { key }, select: { id: true } })) return
  const again = { key, to: about.email, subject: mail.subject }
  const content = await asTrueNow(deps, queuedContent.parse(mail.content))
  if (content === null) throw new SentEmailError('EMAIL_OUT_OF_DATE', {})
  await deps.db.$transaction(async (tx) => {
    // The same press at the same moment: one of them queues it.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`
    if (await tx.outboxMail.findUnique({ where: { key }, select: { id: true } })) return
    await queueEmail(deps, tx, { ...again, content })
    await recordAudit(tx, actor, {
      action: 'sentAgain',
      entity: about.entity,
      entityId: again.subject,
      after: { email: emailName(kindOf(mail.content)) },
    })
  })
}

/**
 * The order, removal or quotation that an email is about, and the address to which emails about it go
 * now; null: nowhere any more.
 */
async function subjectOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  mail: Pick<OutboxMail, 'subject' | 'content'> | null,
) {
  const { success, data: id } = z.uuid().safeParse(mail?.subject)
  if (mail === null || !success) return null
  const select = { email: true }
  const order = await db.order.findUnique({ where: { id }, select })
  if (order) return { entity: 'order', needs: 'orders', email: order.email } as const
  const removal = await db.removal.findUnique({ where: { id }, select })
  if (removal) return { entity: 'job', needs: 'inquiries', email: removal.email } as const
  const quotation = await db.quotation.findUnique({ where: { id }, select: quotationFields })
  if (!quotation) return null
  const isOver = statusOfRow(quotation, clock.now()) !== 'sent'
  const email = isOver && kindOf(mail.content) === 'quotationSent' ? null : quotation.email
  return { entity: 'quotation', needs: 'quotations', email } as const
}
