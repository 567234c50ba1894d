import { refusalReasons } from '../lib/refusal-reasons.ts'
import type { ReviewFacts } from '../review/review-emails.ts'
import type { Email, Sender } from './email.ts'

const policyUrl = (origin: string) => `${origin}/shop/reviews`

/** Writes the e-mail with the reason why a review is not shown; null when it is shown after all. */
export function reviewRefused(
  { title, message, refusedFor }: ReviewFacts,
  { origin, contact }: Sender,
): Email | null {
  if (refusedFor === null) return null
  const reason = refusalReasons[refusedFor]
  return {
    subject: `Your review of ${title}`,
    preview: 'We cannot show it, and say why.',
    heading: 'We cannot show your review',
    parts: [
      {
        type: 'text',
        text:
          `${reason.title}. ${reason.text} That is the reason, and never how many stars it ` +
          'gives or what it thinks of us.',
      },
      { type: 'block', label: 'What you wrote', lines: [message] },
      {
        type: 'text',
        text: `You think that we are wrong? Write to ${contact.email}, and somebody else looks at it.`,
      },
      { type: 'link', label: 'How we check reviews', url: policyUrl(origin) },
    ],
  }
}

/** Writes the e-mail that the shop has replied to a review. */
export function reviewReplied(
  { title, slug, reply }: ReviewFacts,
  { shopName, origin }: Sender,
): Email {
  return {
    subject: `We have replied to your review of ${title}`,
    preview: 'It stands below your review.',
    heading: `${shopName} has replied`,
    parts: [
      { type: 'text', text: `Thank you for your review of ${title}. This stands below it now:` },
      { type: 'block', label: shopName, lines: [reply ?? ''] },
      { type: 'button', label: 'See it', url: `${origin}/shop/product/${slug}#reviews` },
    ],
  }
}
