import { notifyCatalogueChange } from '#server/catalogue-entry/refresh-catalogue.ts'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import type {
  AnswerQuestionInput,
  StaffQuestionsInput,
  StaffQuestionsOutput,
} from '../question.schema.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'

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
    await notifyCatalogueChange(tx)
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
  await notifyCatalogueChange(tx)
  await recordAudit(tx, actor, {
    action: archivedAt === null ? 'restored' : 'removed',
    entity: 'question',
    entityId: id,
    before: { removed: archivedAt === null },
    after: { removed: archivedAt !== null },
  })
}

const shownBy = {
  waiting: { archivedAt: null, answeredAt: null },
  answered: { archivedAt: null, answeredAt: { not: null } },
  deleted: { archivedAt: { not: null } },
} satisfies Record<StaffQuestionsInput['show'], Prisma.ProductQuestionWhereInput>

/**
 * A page of questions for staff: those without an answer, the oldest first, or the answered or
 * the deleted ones; or one by its id, deleted or not.
 */
export async function listQuestionsForStaff(
  { db }: Pick<Deps, 'db'>,
  input: StaffQuestionsInput,
): Promise<StaffQuestionsOutput> {
  const isWaiting = input.show === 'waiting'
  const where = input.id === undefined ? shownBy[input.show] : { id: input.id }
  const [rows, total] = await Promise.all([
    db.productQuestion.findMany({
      where,
      orderBy: isWaiting ? [{ createdAt: 'asc' }, { id: 'asc' }] : [{ answeredAt: 'desc' }],
      skip: offsetOf(input),
      take: input.limit,
      select: {
        id: true,
        name: true,
        question: true,
        createdAt: true,
        answer: true,
        archivedAt: true,
        product: { select: { slug: true, title: true } },
      },
    }),
    db.productQuestion.count({ where }),
  ])
  return {
    items: rows.map(({ archivedAt, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      isDeleted: archivedAt !== null,
    })),
    pagination: paginate(input, total),
  }
}
