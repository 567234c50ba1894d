import { tellCatalogueChanged } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { forgetEmailsAbout } from '#server/outbox/forget-emails.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AnswerQuestionInput } from '../question.schema.ts'

/**
 * Answers a question: both become public, and the asker gets the answer by e-mail, once. A later
 * answer replaces the public one. Throws NOT_FOUND.
 */
export async function answerQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, answer }: AnswerQuestionInput,
): Promise<void> {
  const answeredAt = deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    const row = await tx.productQuestion.findUnique({ where: { id }, select: { email: true } })
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

/** Deletes a question with its e-mail address; throws NOT_FOUND. */
export async function removeQuestion(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.productQuestion.deleteMany({ where: { id } })
    if (count === 0) throw new ShopError('NOT_FOUND', { what: 'question' })
    await tellCatalogueChanged(tx)
    await forgetEmailsAbout(tx, [id])
    const before = { removed: false }
    const after = { removed: true }
    const change = { action: 'removed', entity: 'question', entityId: id, before, after } as const
    await recordAudit(tx, actor, change)
  })
}
