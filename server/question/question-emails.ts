import { z } from 'zod'
import type { StaffNotices } from '../staff-notice/write-staff-notice.ts'
import type { Email, EmailDeps, EmailWriters, Sender } from '../email/email.ts'
import { replyText } from '../settings/description/promise-texts.shared.ts'

/** The e-mails about a question: that it has arrived, and its answer. */
export const questionEmail = z.object({
  kind: z.enum(['questionReceived', 'questionAnswered']),
  questionId: z.uuid(),
})

/** What the e-mail with an answer states. */
interface AnsweredQuestion {
  question: string
  answer: string
  title: string
  slug: string
}

/** The product that a question is about. */
export type AskedQuestion = Pick<AnsweredQuestion, 'title' | 'slug'>

/** Reads the product of a question; null when the question was erased. */
async function readAskedQuestion({ db }: EmailDeps, id: string): Promise<AskedQuestion | null> {
  const row = await db.productQuestion.findUnique({
    where: { id },
    select: { product: { select: { title: true, slug: true } } },
  })
  return row && row.product
}

/** Reads the content of the e-mail with an answer; null when the question was deleted or erased. */
async function readQuestionEmail(
  { db }: EmailDeps,
  questionId: string,
): Promise<AnsweredQuestion | null> {
  const row = await db.productQuestion.findFirst({
    where: { id: questionId, archivedAt: null },
    select: { question: true, answer: true, product: { select: { title: true, slug: true } } },
  })
  if (!row || row.answer === null) return null
  return { question: row.question, answer: row.answer, ...row.product }
}

/**
 * Writes the acknowledgement of a question about a product. Anyone can give anyone's address, so it
 * does not repeat the question.
 */
function questionReceived(
  { title, slug }: AskedQuestion,
  { shopName, origin, promises }: Sender,
): Email {
  const soon = replyText(promises)
  return {
    subject: `We’ve received your question about ${title}`,
    preview: soon || 'We’ll email you our answer.',
    heading: 'We’ve received your question',
    parts: [
      {
        type: 'text',
        text: `You asked ${shopName} about ${title}. ${soon} We’ll email you our answer and publish it on the product page.`.replaceAll(
          '  ',
          ' ',
        ),
      },
      { type: 'button', label: 'View product', url: `${origin}/shop/product/${slug}` },
    ],
  }
}

/**
 * Writes the e-mail with the answer to a question about a product. Anyone can give anyone's
 * address, so it does not repeat the question.
 */
function questionAnswered(
  { answer, title, slug }: AnsweredQuestion,
  { shopName, origin }: Sender,
): Email {
  return {
    subject: `Your question about ${title}`,
    preview: 'We’ve answered your question.',
    heading: 'Your question, answered',
    parts: [
      { type: 'text', text: `You asked ${shopName} about ${title}.` },
      { type: 'block', label: 'The answer', lines: [answer] },
      {
        type: 'button',
        label: 'View on the product page',
        url: `${origin}/shop/product/${slug}#questions`,
      },
      {
        type: 'text',
        text: 'This is the last email about your question. Your email address is never published, and we’ll delete it after six months.',
      },
    ],
  }
}

/** How the e-mails about questions are written. */
export const questionEmails: EmailWriters<z.infer<typeof questionEmail>> = {
  async questionReceived(deps, { questionId }, sender) {
    const asked = await readAskedQuestion(deps, questionId)
    return asked && questionReceived(asked, sender)
  },
  async questionAnswered(deps, { questionId }, sender) {
    const answered = await readQuestionEmail(deps, questionId)
    return answered && questionAnswered(answered, sender)
  },
}

/** The notice to staff of a question. */
export const questionNotices: StaffNotices<'question'> = {
  async question({ db }, id) {
    const asked = await db.productQuestion.findFirst({
      where: { id, archivedAt: null },
      select: { question: true, product: { select: { title: true } } },
    })
    return (
      asked && {
        subject: `Question about ${asked.product.title}`,
        text: asked.question,
        button: 'Answer the question',
        path: '/admin/reviews',
      }
    )
  },
}
