import type { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StaffQuestionsInput, StaffQuestionsOutput } from '../question.schema.ts'

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
