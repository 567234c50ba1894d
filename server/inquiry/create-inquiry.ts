import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { InquiryEmail } from './inquiry-emails.ts'
import type { CreateInquiryInput } from './inquiry.schema.ts'

/**
 * Stores a visitor's inquiry and queues an e-mail of thanks. An inquiry whose hidden field is filled
 * in comes from a program and is dropped.
 */
export async function createInquiry(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { website, ...inquiry }: CreateInquiryInput,
): Promise<void> {
  if (website) return
  const { email: to, firstName } = inquiry
  // Each one sends an e-mail: nobody can flood the mailbox of another.
  await limit(deps, 'inquiry by account', to)
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.inquiry.create({ data: inquiry, select: { id: true } })
    const content: InquiryEmail = { kind: 'inquiryReceived', firstName }
    await queueEmail(deps, tx, { key: `inquiry-${id}`, to, subject: id, content })
  })
}
