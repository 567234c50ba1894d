import { z } from 'zod'
import { caseEmail, caseEmails } from '../case/case-emails.ts'
import {
  type Email,
  type EmailDeps,
  type Sender,
  senderOf,
  type WriteEmail,
} from '../email/email.ts'
import { giftCardEmail, giftCardEmails } from '../gift-card/gift-card-emails.ts'
import { orderEmails } from '../order/emails/write-order-emails.ts'
import { orderEmail } from '../order/order-emails.ts'
import type { EmailContent } from '../outbox/queue-email.ts'
import { quotationEmails } from '../quotation/emails/write-quotation-emails.ts'
import { quotationEmail } from '../quotation/quotation-emails.ts'
import { removalEmails } from '../removal/emails/write-removal-emails.ts'
import { removalEmail } from '../removal/removal-emails.ts'
import { crewEmail, crewEmails } from '../run/crew/crew-emails.ts'

/** The emails that say something only while it is so. */
const content = z.discriminatedUnion('kind', [
  orderEmail,
  caseEmail,
  crewEmail,
  removalEmail,
  quotationEmail,
  giftCardEmail,
])
type Content = z.infer<typeof content>
type ContentOf = { [One in Content as One['kind']]: One }

const writers: { [Kind in keyof ContentOf]: WriteEmail<ContentOf[Kind]> } = {
  ...orderEmails,
  ...caseEmails,
  ...crewEmails,
  ...removalEmails,
  ...quotationEmails,
  ...giftCardEmails,
}

const write = async <Kind extends keyof ContentOf>(
  kind: Kind,
  ...[deps, about, sender]: [EmailDeps, ContentOf[Kind], Sender]
): Promise<Email | null> => writers[kind](deps, about, sender)

/**
 * An email as it is true now: one that asks for a balance asks for the one that is open. Null where
 * what it was about is over or has changed, so that there is nothing left to send.
 */
export async function asTrueNow(
  deps: EmailDeps,
  queued: EmailContent,
): Promise<EmailContent | null> {
  const current = queued.kind === 'balanceAsked' ? await ofOpenBalance(deps, queued) : queued
  const parsed = content.safeParse(current)
  // Nothing else that is queued goes out of date.
  if (!parsed.success) return current
  const email = await write(parsed.data.kind, deps, parsed.data, await senderOf(deps))
  return email && current
}

/** The payment that is still to be made of the order, in place of one that was replaced since. */
async function ofOpenBalance(
  { db }: Pick<EmailDeps, 'db'>,
  asked: EmailContent,
): Promise<EmailContent> {
  const open = await db.payment.findFirst({
    where: { orderId: asked['orderId'] ?? '', kind: { not: 'order' }, status: 'pending' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  return open ? { ...asked, paymentId: open.id } : asked
}
