import { refusalReasons } from '../lib/refusal-reasons.shared.ts'
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
    preview: 'We couldn’t publish it. Here’s why.',
    heading: 'We couldn’t publish your review',
    parts: [
      {
        type: 'text',
        text:
          `${reason.title}. ${reason.text} We never reject a review for its star rating ` +
          'or for being critical of us.',
      },
      { type: 'block', label: 'Your review', lines: [message] },
      {
        type: 'text',
        text: `Think we’ve got this wrong? Email ${contact.email} and we’ll look at it again.`,
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
    subject: `We’ve replied to your review of ${title}`,
    preview: 'Our reply is below your review.',
    heading: `${shopName} has replied`,
    parts: [
      { type: 'text', text: `Thank you for your review of ${title}. Here’s our reply:` },
      { type: 'block', label: shopName, lines: [reply ?? ''] },
      { type: 'button', label: 'View review', url: `${origin}/shop/product/${slug}#reviews` },
    ],
  }
}
