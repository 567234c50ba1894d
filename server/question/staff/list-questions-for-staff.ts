import { offsetOf, paginate } from '#server/lib/pagination.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StaffQuestionsInput, StaffQuestionsOutput } from '../question.schema.ts'

/**
 * A page of questions for staff: those without an answer, the oldest first, or the answered
 * ones; or one by its id.
 */
export async function listQuestionsForStaff(
  { db }: Pick<Deps, 'db'>,
  input: StaffQuestionsInput,
): Promise<StaffQuestionsOutput> {
  const isWaiting = input.show === 'waiting'
  const where =
    input.id === undefined ? { answeredAt: isWaiting ? null : { not: null } } : { id: input.id }
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
        product: { select: { slug: true, title: true } },
      },
    }),
    db.productQuestion.count({ where }),
  ])
  return {
    items: rows.map((row) => Object.assign(row, { createdAt: row.createdAt.toISOString() })),
    pagination: paginate(input, total),
  }
}
