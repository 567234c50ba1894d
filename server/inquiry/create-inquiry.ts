import type { Deps } from '../deps.ts'
import { limit } from '../limits/limit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { CreateInquiryInput } from './inquiry.schema.ts'

/**
 * Keeps a visitor's wish for a quotation and thanks them by mail; what only programs fill in is
 * forgotten.
 */
export async function createInquiry(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { website, ...inquiry }: CreateInquiryInput,
): Promise<void> {
  if (website) return
  const { email: to, firstName } = inquiry
  // Each one mails a letter: nobody's letter box is filled by others.
  await limit(deps, 'inquiry by account', to)
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.inquiry.create({ data: inquiry, select: { id: true } })
    const content = { kind: 'inquiryReceived' as const, firstName }
    await queueMail(deps, tx, { key: `inquiry-${id}`, to, content })
  })
}
