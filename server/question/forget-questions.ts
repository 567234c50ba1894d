import type { Deps } from '../platform/deps.ts'

/** How long a question without an answer is kept, and the e-mail address of an answered one, in days. */
export const QUESTION_DAYS = 180

/** Deletes old questions that nobody answered, and forgets the e-mail addresses of the others. */
export async function forgetQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - QUESTION_DAYS * 86_400_000)
  const createdAt = { lt: before }
  await db.productQuestion.deleteMany({ where: { answeredAt: null, createdAt } })
  const answered = { answeredAt: { lt: before }, email: { not: null } }
  await db.productQuestion.updateMany({ where: answered, data: { email: null } })
}
