import { recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'
import type { QuotationEmail } from './quotation-emails.ts'
import { lockQuotation } from './quotation-row.ts'
import { findVisibleQuotation, type QuotationVisitor } from './quotation-visitor.ts'

/**
 * Adds a message of the buyer to the conversation about a quotation, which waits in the inbox from
 * then on; staff who want to know are told. The same text twice in a row is one message.
 */
export async function askForChange(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  visitor: QuotationVisitor,
  { number, text }: { number: number; text: string },
): Promise<void> {
  const { row, seenBy } = await findVisibleQuotation(deps, visitor, number)
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  await limit(deps, 'quotation by number', String(number))
  await deps.db.$transaction(async (tx) => {
    const { id } = row
    const locked = await lockQuotation(tx, id)
    const last = locked?.messages.at(-1)
    if (last?.author === 'buyer' && last.text === text) return
    const message = await tx.quotationMessage.create({
      data: { quotationId: id, author: 'buyer', text, createdAt: deps.clock.now() },
      select: { id: true },
    })
    await tx.quotation.update({
      where: { id },
      data: { waitingSince: locked?.waitingSince ?? deps.clock.now(), updatedAt: row.updatedAt },
    })
    await notifyStaff(tx, 'quotationMessage', { id: message.id, subject: id })
  })
}

/** Answers the buyer of a quotation in its conversation, and by email where there is an address. */
export async function answerQuotation(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: SessionUser,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const row = await lockQuotation(tx, id)
    if (!row) throw new ShopError('NOT_FOUND', { what: 'quotation' })
    const message = await tx.quotationMessage.create({
      data: {
        quotationId: id,
        author: 'staff',
        staffName: actor.userName,
        text,
        createdAt: deps.clock.now(),
      },
      select: { id: true },
    })
    await tx.quotation.update({
      where: { id },
      data: { waitingSince: null, updatedAt: row.updatedAt },
    })
    await recordAudit(tx, actor, {
      action: 'answered',
      entity: 'quotation',
      entityId: id,
      after: { number: row.number },
    })
    if (row.email === null) return
    const content: QuotationEmail = {
      kind: 'quotationAnswered',
      quotationId: id,
      messageId: message.id,
    }
    const key = `quotation-answered-${message.id}`
    await queueEmail(deps, tx, { key, to: row.email, subject: id, content })
  })
}
