import type { AnsweredQuestion } from '../question/question-email.ts'
import type { Email, Sender } from './email.ts'

/**
 * The answer to a question about a product. Anybody can give anybody's address, so the e-mail repeats
 * nothing of what was asked.
 */
export function questionAnswered(
  { answer, title, slug }: AnsweredQuestion,
  { shopName, origin }: Sender,
): Email {
  return {
    subject: `Your question about ${title}`,
    preview: 'Here is the answer.',
    heading: 'Here is the answer',
    parts: [
      { type: 'text', text: `You asked ${shopName} about ${title}.` },
      { type: 'block', label: 'The answer', lines: [answer] },
      {
        type: 'button',
        label: 'See it on the page',
        url: `${origin}/shop/product/${slug}#questions`,
      },
      {
        type: 'text',
        text: 'This is the one e-mail about it. Your address is never shown, and deleted after half a year.',
      },
    ],
  }
}
