import type { AnsweredQuestion } from '../question/question-email.ts'
import type { Email, Sender } from './email.ts'

/**
 * Writes the e-mail with the answer to a question about a product. Anyone can give anyone's
 * address, so it does not repeat the question.
 */
export function questionAnswered(
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
