import type { InvitationFacts } from '../review/invitation/read-invitation.ts'
import { endUrl } from './back-in-stock.ts'
import type { Email, Sender } from './email.ts'

/** Writes the e-mail that asks the buyer of an order for reviews, good or bad. */
export function reviewInvitation(
  { firstName, titles, key }: InvitationFacts,
  url: string,
  { shopName, origin }: Sender,
): Email {
  return {
    subject:
      titles.length === 1 ? `What do you think of ${titles[0]}?` : 'What do you think of it?',
    preview: 'Two weeks on: good or bad, it helps the next person.',
    heading: 'How has it been?',
    parts: [
      {
        type: 'text',
        text:
          `${firstName}, two weeks ago ${shopName} delivered this to you. Would you say in a few ` +
          'words how it has been to live with? We show what you write whether it is kind to us or not.',
      },
      { type: 'block', label: 'To be reviewed', lines: titles },
      { type: 'button', label: 'Write a review', url },
      {
        type: 'text',
        text: 'We ask once for each thing that you buy. If you would rather not be asked at all:',
      },
      { type: 'link', label: 'Ask me no more', url: endUrl(origin, 'reviews', key) },
    ],
  }
}
