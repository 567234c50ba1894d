import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { InquiryEmail } from './inquiry-emails.ts'
import type { CreateInquiryInput } from './inquiry.schema.ts'

/**
 * Stores a visitor's inquiry and queues an e-mail of thanks. Silently drops an inquiry with the
 * hidden field filled in: a bot sent it.
 */
export async function createInquiry(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { website, ...inquiry }: CreateInquiryInput,
): Promise<void> {
  if (website) return
  const { email: to, firstName } = inquiry
  // Limited, because each one sends an e-mail: nobody can flood another's mailbox.
  await limit(deps, 'inquiry by account', to)
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.inquiry.create({ data: inquiry, select: { id: true } })
    const content: InquiryEmail = { kind: 'inquiryReceived', firstName }
    await queueEmail(deps, tx, { key: `inquiry-${id}`, to, subject: id, content })
  })
}
