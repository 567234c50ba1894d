import { z } from 'zod'
import type { Deps } from '../platform/deps.ts'

/** The e-mails about a question: that it has arrived, and its answer. */
export const questionEmail = z.object({
  kind: z.enum(['questionReceived', 'questionAnswered']),
  questionId: z.uuid(),
})

/** What the e-mail with an answer states. */
export interface AnsweredQuestion {
  question: string
  answer: string
  title: string
  slug: string
}

/** The product that a question is about. */
export type AskedQuestion = Pick<AnsweredQuestion, 'title' | 'slug'>

/** Reads the product of a question; null when the question was erased. */
export async function readAskedQuestion(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<AskedQuestion | null> {
  const row = await db.productQuestion.findUnique({
    where: { id },
    select: { product: { select: { title: true, slug: true } } },
  })
  return row && row.product
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
