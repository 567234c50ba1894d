import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'

/** The one e-mail about a question: its answer. */
export const questionEmail = z.object({
  kind: z.literal('questionAnswered'),
  questionId: z.uuid(),
})

/** What the e-mail with an answer states. */
export interface AnsweredQuestion {
  question: string
  answer: string
  title: string
  slug: string
}

/** Reads the content of the e-mail with an answer; null when the question was deleted or erased. */
export async function readQuestionEmail(
  { db }: Pick<Deps, 'db'>,
  questionId: string,
): Promise<AnsweredQuestion | null> {
  const row = await db.productQuestion.findFirst({
    where: { id: questionId, archivedAt: null },
    select: { question: true, answer: true, product: { select: { title: true, slug: true } } },
  })
  if (!row || row.answer === null) return null
  return { question: row.question, answer: row.answer, ...row.product }
}
