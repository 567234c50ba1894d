import type { Deps } from '../platform/deps.ts'
import type { QuestionListOutput } from './question.schema.ts'

/** How many answers a product's page shows. */
const SHOWN = 20

/** Lists the answered questions about a product, newest answers first. */
export async function listQuestions(
  { db }: Pick<Deps, 'db'>,
  productId: string,
): Promise<QuestionListOutput> {
  const rows = await db.productQuestion.findMany({
    where: { productId, answeredAt: { not: null } },
    orderBy: [{ answeredAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: {
      id: true,
      name: true,
      question: true,
      createdAt: true,
      answer: true,
      answeredAt: true,
    },
  })
  return {
    items: rows.map(({ createdAt, answer, answeredAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      answer: answer ?? '',
      answeredAt: (answeredAt ?? createdAt).toISOString(),
    })),
  }
}
