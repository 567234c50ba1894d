import { familyVariants } from '../catalogue/family-variants.ts'
import type { Deps } from '../platform/deps.ts'
import type { QuestionListOutput } from './question.schema.ts'

/** How many answers a product's page shows. */
const SHOWN = 20

/**
 * Lists the answered questions about a product and the other variants of its family, newest answers
 * first.
 */
export async function listQuestions(
  { db }: Pick<Deps, 'db'>,
  productId: string,
): Promise<QuestionListOutput> {
  const variants = await familyVariants(db, productId)
  const rows = await db.productQuestion.findMany({
    where: { productId: { in: [...variants.keys()] }, answeredAt: { not: null }, archivedAt: null },
    orderBy: [{ answeredAt: 'desc' }, { id: 'desc' }],
    take: SHOWN,
    select: {
      id: true,
      productId: true,
      name: true,
      question: true,
      createdAt: true,
      answer: true,
      answeredAt: true,
    },
  })
  return {
    items: rows.map(({ productId: about, createdAt, answer, answeredAt, ...row }) => ({
      ...row,
      variant: variants.get(about) ?? null,
      createdAt: createdAt.toISOString(),
      answer: answer ?? '',
      answeredAt: (answeredAt ?? createdAt).toISOString(),
    })),
  }
}
