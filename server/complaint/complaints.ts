import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { answerBy } from './complaint-clock.ts'
import type { ComplaintEmail } from './complaint-emails.ts'
import type {
  AnswerComplaintInput,
  DismissComplaintInput,
  ComplaintOutput,
  MakeComplaintInput,
} from './complaint.schema.ts'

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
 * Answers a complaint: the answer is e-mailed, once, and stays as it was sent. A
 * dismissed one can be answered too. Throws NOT_FOUND; CHANGED_MEANWHILE where somebody has answered
 * it.
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
      where: { id, answer: null },
      data: { answer, answeredAt, dismissal: null },
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

/**
 * Dismisses a complaint that is none, such as spam: it waits no longer, nobody is e-mailed, and it
 * stays among the answered ones with the reason, where it can be reopened. Throws NOT_FOUND;
 * CHANGED_MEANWHILE where somebody has answered or dismissed it.
 */
export function dismissComplaint(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, reason }: DismissComplaintInput,
): Promise<void> {
  const to = { dismissal: reason, answeredAt: clock.now() }
  return db.$transaction((tx) => moveComplaint(tx, actor, { id, from: { answeredAt: null }, to }))
}

/**
 * Takes a dismissed complaint back among those that wait; the days for its answer count from when it
 * was made. Throws NOT_FOUND; CHANGED_MEANWHILE for one that is not dismissed.
 */
export function reopenComplaint({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  const from = { dismissal: { not: null } }
  const to = { dismissal: null, answeredAt: null }
  return db.$transaction((tx) => moveComplaint(tx, actor, { id, from, to }))
}

interface Move {
  id: string
  from: Prisma.DataComplaintWhereInput
  to: { dismissal: string | null; answeredAt: Date | null }
}

async function moveComplaint(tx: Tx, actor: Actor, { id, from, to }: Move): Promise<void> {
  const { count } = await tx.dataComplaint.updateMany({ where: { id, ...from }, data: to })
  if (count === 0) {
    const known = await tx.dataComplaint.findUnique({ where: { id }, select: { id: true } })
    throw known ? new ShopError('CHANGED_MEANWHILE', { by: null }) : missing()
  }
  const isDismissed = to.answeredAt !== null
  await recordAudit(tx, actor, {
    action: isDismissed ? 'resolved' : 'restored',
    entity: 'complaint',
    entityId: id,
    before: { dismissed: !isDismissed },
    after: { dismissed: isDismissed },
  })
}
