import { ShopError } from '../lib/errors.ts'
import { limit } from '../platform/limits/limit.ts'
import { queueEmail } from '../outbox/queue-email.ts'
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
