import { sessionHours } from '../../../server/auth/sessions/session-length.ts'
import type { ShopSettings } from '../../../server/settings/description/settings.schema.ts'
import type { TextSection } from './text-page.tsx'

export const privacyOf = ({ contact: { email, phone } }: ShopSettings): readonly TextSection[] => [
  {
    title: 'What we keep',
    paragraphs: [
      'Your name, e-mail address and password, if you make an account. The password is kept as a hash that nobody, ourselves included, can turn back.',
      'While you are signed in: in which browser and system, since when, and when it was last used. You see it, and end it, under Password and data. With a second step at sign-in also what your app needs to show its codes, encrypted.',
      'Your orders with the address they went to, because we have to deliver them and because the law asks us to keep sales records for six years.',
      'The e-mail address that you leave to be told when something is back: until we have written, and a month more, for at most a year. The link in the letter deletes it at once.',
      'Where you have swatches sent, and which: for four months. We write when they are in the post and once more two weeks later; the link in the first letter stops the second.',
      'What you write in the quotation form, until the move is done or you tell us to forget it.',
      'What you ask about a product, with the name that you gave; your e-mail address for half a year after the answer, or after the question where there is none.',
      'Your reviews, with the name that you wrote them under. We ask for one two weeks after a delivery; the link in the letter stops that for good, for which we keep a hash of your address.',
    ],
  },
  {
    title: 'What we never see',
    paragraphs: [
      'Your card number. It goes from your browser to our payment provider, Stripe, which tells us only whether you have paid.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Stripe, to take the payment. The crew that delivers, to find you. Nobody buys it from us, and no advertiser follows you around this shop.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      `Ask what we hold, have it corrected, have it deleted, or take it with you: write to ${email} or ring ${phone}. We answer within a month. With an account you need nobody for it: under Password and data you download everything or delete the account. What was sold, when and for how much stays in our books, without your name. If you are not content with the answer, the Information Commissioner’s Office will hear you.`,
    ],
  },
]

export const cookies: readonly TextSection[] = [
  {
    title: 'Two cookies',
    paragraphs: [
      `When you sign in we set one cookie that says who you are. It ends when you sign out, or after ${sessionHours.user / 24} days. Without it there is no account, so we do not ask.`,
      'A second one remembers that you signed in here before, for half a year after the last time. It opens nothing: it lets you in while somebody else tries wrong passwords on your account.',
    ],
  },
  {
    title: 'What your browser keeps for you',
    paragraphs: [
      'A random number that is the key to your cart, so that a guest finds the cart again. The filters of the product list, until you close the tab. The number of an order while you pay for it. The swatches in your envelope, and, until you close the tab, the address you type for them. Which products you asked to be told of, so that you can take it back.',
    ],
  },
  {
    title: 'What we do not use',
    paragraphs: [
      'No advertising cookies, no analytics, no pictures from other sites that count you. While you pay, Stripe sets cookies of its own to recognise fraud.',
    ],
  },
]
