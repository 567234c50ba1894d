import { ShopError } from '../lib/errors.ts'
import { limit } from '../platform/limits/limit.ts'
import { queueEmail, forgetEmailsAbout } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'
import type { AskQuestionInput } from './question.schema.ts'

/**
 * Stores a question about a product and acknowledges it by e-mail; only staff read it until it is
 * answered. Silently drops a
 * bot's question, and stores a repeated one once while it waits. Throws NOT_FOUND;
 * TOO_MANY_REQUESTS above the limits of an address.
 */
export async function askQuestion(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'categories'>,
  { productId, question, name, email, website }: AskQuestionInput,
): Promise<void> {
  if (website) return
  await limit(deps, 'question by account', email)
  const { hiddenCategoryIds } = deps.categories.current()
  const product = await deps.db.product.findFirst({
    where: { id: productId, archivedAt: null, category: { notIn: [...hiddenCategoryIds] } },
    select: { id: true },
  })
  if (!product) throw new ShopError('NOT_FOUND', { what: 'product' })
  const createdAt = deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`question ${email}`}, 0))`
    const same = { productId, question, email, answeredAt: null, archivedAt: null }
    if (await tx.productQuestion.findFirst({ where: same, select: { id: true } })) return
    const { id } = await tx.productQuestion.create({
      data: { productId, question, name, email, createdAt },
      select: { id: true },
    })
    const content = { kind: 'questionReceived', questionId: id }
    await queueEmail(deps, tx, { key: `question-received-${id}`, to: email, subject: id, content })
    await notifyStaff(tx, 'question', { id, subject: id })
  })
}

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
