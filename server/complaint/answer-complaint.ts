import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { answerBy } from './complaint-clock.ts'
import type { ComplaintEmail } from './complaint-email.ts'
import type { AnswerComplaintInput, ComplaintOutput } from './complaint.schema.ts'

const missing = () => new ShopError('NOT_FOUND', { what: 'complaint' })

/** Reads a complaint for staff; throws NOT_FOUND. */
export async function readComplaint(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<ComplaintOutput> {
  const row = await db.dataComplaint.findUnique({ where: { id } })
  if (!row) throw missing()
  const { text, createdAt, answeredAt, ...rest } = row
  return {
    ...rest,
    complaint: text,
    createdAt: createdAt.toISOString(),
    answerBy: answerBy(createdAt),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

/**
 * Answers a complaint: the answer is e-mailed, once, and stays as it was sent. Throws NOT_FOUND;
 * CHANGED_MEANWHILE where somebody has answered it.
 */
export async function answerComplaint(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, answer }: AnswerComplaintInput,
): Promise<void> {
  const answeredAt = deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    const row = await tx.dataComplaint.findUnique({ where: { id }, select: { email: true } })
    if (!row) throw missing()
    const { count } = await tx.dataComplaint.updateMany({
      where: { id, answeredAt: null },
      data: { answer, answeredAt },
    })
    if (count === 0) throw new ShopError('CHANGED_MEANWHILE', { by: null })
    await recordAudit(tx, actor, {
      action: 'answered',
      entity: 'complaint',
      entityId: id,
      after: { answeredAt },
    })
    const content: ComplaintEmail = { kind: 'complaintAnswered', complaintId: id }
    const key = `complaint-answer-${id}`
    await queueEmail(deps, tx, { key, to: row.email, subject: id, content })
  })
}
