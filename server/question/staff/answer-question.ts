import { tellCatalogueChanged } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AnswerQuestionInput } from '../question.schema.ts'

/**
 * Answers a question: both become public, and the asker gets the answer by e-mail, once. A later
 * answer replaces the public one. Throws NOT_FOUND,
 * also for a deleted question.
 */
export async function answerQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, answer }: AnswerQuestionInput,
): Promise<void> {
  const answeredAt = deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    const row = await tx.productQuestion.findFirst({
      where: { id, archivedAt: null },
      select: { email: true },
    })
    if (!row) throw new ShopError('NOT_FOUND', { what: 'question' })
    await tx.productQuestion.update({ where: { id }, data: { answer, answeredAt } })
    await tellCatalogueChanged(tx)
    await recordAudit(tx, actor, {
      action: 'answered',
      entity: 'question',
      entityId: id,
      after: { answeredAt },
    })
    if (row.email === null) return
    const content = { kind: 'questionAnswered', questionId: id }
    await queueEmail(deps, tx, { key: `question-${id}`, to: row.email, subject: id, content })
  })
}

/**
 * Deletes a question and its answer from the shop and from the lists; both can be restored for 30
 * days, and then they go. Throws NOT_FOUND.
 */
export function removeQuestion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  return db.$transaction((tx) => mark(tx, actor, { id, archivedAt: clock.now() }))
}

/** Takes a deleted question back, with its answer; throws NOT_FOUND for one that is not deleted. */
export function restoreQuestion({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<void> {
  return db.$transaction((tx) => mark(tx, actor, { id, archivedAt: null }))
}

/** Writes whether a question is deleted, with an audit entry. */
async function mark(
  tx: Tx,
  actor: Actor,
  { id, archivedAt }: { id: string; archivedAt: Date | null },
): Promise<void> {
  const { count } = await tx.productQuestion.updateMany({
    where: { id, archivedAt: archivedAt === null ? { not: null } : null },
    data: { archivedAt },
  })
  if (count === 0) throw new ShopError('NOT_FOUND', { what: 'question' })
  await tellCatalogueChanged(tx)
  await recordAudit(tx, actor, {
    action: archivedAt === null ? 'restored' : 'removed',
    entity: 'question',
    entityId: id,
    before: { removed: archivedAt === null },
    after: { removed: archivedAt !== null },
  })
}
