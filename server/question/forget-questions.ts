import type { Deps } from '../platform/deps.ts'

/**
 * How long an unanswered question, and the e-mail address of an answered one, is stored, in days.
 */
export const QUESTION_DAYS = 180

/** Deletes old unanswered questions, and the e-mail addresses of answered ones. */
export async function forgetQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - QUESTION_DAYS * 86_400_000)
  const createdAt = { lt: before }
  await db.productQuestion.deleteMany({ where: { answeredAt: null, createdAt } })
  const answered = { answeredAt: { lt: before }, email: { not: null } }
  await db.productQuestion.updateMany({ where: answered, data: { email: null } })
}
