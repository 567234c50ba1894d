import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { refuseUnlessOffered } from '../settings/refuse-unless-offered.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'
import type { InquiryEmail } from './inquiry-emails.ts'
import type { CreateInquiryInput } from './inquiry.schema.ts'

/** Within this time, in ms, an inquiry that repeats another is the same one. */
const SAME_MS = 10 * 60_000

/**
 * Stores a visitor's inquiry and queues an e-mail of thanks. Silently drops an inquiry with the
 * hidden field filled in, which a bot sent, and one that repeats another of the last minutes word for
 * word: a form that was sent twice. Throws SERVICE_NOT_OFFERED while the shop offers no removals.
 */
export async function createInquiry(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'settings'>,
  { website, ...inquiry }: CreateInquiryInput,
): Promise<void> {
  refuseUnlessOffered(deps, 'removal')
  if (website) return
  const { email: to, firstName } = inquiry
  const createdAt = deps.clock.now()
  // Limited, because each one sends an e-mail: nobody can flood another's mailbox.
  await limit(deps, 'inquiry by account', to)
  await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`inquiry ${to}`}, 0))`
    const since = new Date(createdAt.getTime() - SAME_MS)
    const sent = { ...inquiry, archivedAt: null, createdAt: { gte: since } }
    if (await tx.inquiry.findFirst({ where: sent, select: { id: true } })) return
    const { id } = await tx.inquiry.create({
      data: { ...inquiry, createdAt },
      select: { id: true },
    })
    const content: InquiryEmail = { kind: 'inquiryReceived', firstName }
    await queueEmail(deps, tx, { key: `inquiry-${id}`, to, subject: id, content })
    await notifyStaff(tx, 'inquiry', { id, subject: id })
  })
}
