import { forgetEmailsAbout } from '../outbox/forget-emails.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * How long an unanswered question, and the e-mail address of an answered one, is stored, in days.
 */
export const QUESTION_DAYS = 180

/** How long a deleted question can be restored, in days. */
const RESTORABLE_DAYS = 30

/**
 * Deletes old unanswered questions, those that staff deleted 30 days ago, and the e-mail addresses
 * of answered ones.
 */
export async function forgetQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const before = daysAgo(QUESTION_DAYS)
  const deleted = { archivedAt: { lt: daysAgo(RESTORABLE_DAYS) } }
  await db.$transaction(async (tx) => {
    const rows = await tx.productQuestion.findMany({ where: deleted, select: { id: true } })
    await forgetEmailsAbout(
      tx,
      rows.map(({ id }) => id),
    )
    await tx.productQuestion.deleteMany({ where: deleted })
  })
  const createdAt = { lt: before }
  await db.productQuestion.deleteMany({ where: { answeredAt: null, createdAt } })
  const answered = { answeredAt: { lt: before }, email: { not: null } }
  await db.productQuestion.updateMany({ where: answered, data: { email: null } })
}
