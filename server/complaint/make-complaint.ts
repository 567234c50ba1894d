import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import type { ComplaintEmail } from './complaint-email.ts'
import type { MakeComplaintInput } from './complaint.schema.ts'

/**
 * Stores a complaint about personal data and acknowledges it by e-mail at once. Silently drops a
 * bot's, and one that repeats an unanswered one. TOO_MANY_REQUESTS above the limits of an address.
 */
export async function makeComplaint(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { name, email, complaint: text, website }: MakeComplaintInput,
): Promise<void> {
  if (website) return
  await limit(deps, 'complaint by account', email)
  const createdAt = deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`complaint ${email}`}, 0))`
    const same = { email, text, answeredAt: null }
    if (await tx.dataComplaint.findFirst({ where: same, select: { id: true } })) return
    const data = { name, email, text, createdAt }
    const { id } = await tx.dataComplaint.create({ data, select: { id: true } })
    const content: ComplaintEmail = { kind: 'complaintReceived', complaintId: id }
    await queueEmail(deps, tx, { key: `complaint-${id}`, to: email, subject: id, content })
  })
}
