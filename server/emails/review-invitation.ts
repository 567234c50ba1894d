import type { InvitationFacts } from '../review/invitation/read-invitation.ts'
import { endUrl } from './back-in-stock.ts'
import type { Email, Sender } from './email.ts'

/** Writes the e-mail that asks the buyer of an order for reviews, good or bad. */
export function reviewInvitation(
  { firstName, lines, key }: InvitationFacts,
  url: string,
  { shopName, origin }: Sender,
): Email {
  return {
    subject:
      lines.length === 1
        ? `How are you finding your ${lines[0]?.title}?`
        : 'How are you finding your order?',
    preview: 'Good or bad, your review helps other customers.',
    heading: 'How are you getting on?',
    parts: [
      {
        type: 'text',
        text:
          `${firstName}, ${shopName} delivered ${lines.length === 1 ? 'this' : 'these'} to you two weeks ago. Could you tell us in a few ` +
          `words how ${lines.length === 1 ? 'it has' : 'they have'} been to live with? We publish good and bad reviews alike.`,
      },
      { type: 'pieces', label: 'Items to review', pieces: lines },
      { type: 'button', label: 'Write a review', url },
      {
        type: 'text',
        text: 'We ask once for each item you buy. To stop these emails:',
      },
      { type: 'link', label: 'Unsubscribe', url: endUrl(origin, 'reviews', key) },
    ],
  }
}
