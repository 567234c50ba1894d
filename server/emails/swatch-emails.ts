import type { SwatchEmail, SwatchFacts } from '../swatch/swatch-emails.ts'
import { endUrl } from './back-in-stock.ts'
import type { Email, Sender } from './email.ts'

/** Matches only a name; anything else could be an advertisement to the reader. */
const aName = /^[\p{L}\p{M}' -]{1,60}$/u

/**
 * Writes the e-mail when swatches are in the post, or the one two weeks later. Anybody can give
 * anybody's address, so it repeats only the name and the fabrics.
 */
export function writeSwatchEmail(
  kind: SwatchEmail['kind'],
  facts: SwatchFacts,
  sender: Sender,
): Email {
  return kind === 'swatchesSent' ? swatchesSent(facts, sender) : swatchesFollowUp(facts, sender)
}

const greeted = (name: string, words: string) =>
  aName.test(name) ? `${name}, ${words}` : words.charAt(0).toUpperCase() + words.slice(1)

const listOf = (fabrics: string[]) =>
  ({ type: 'block', label: 'In the envelope', lines: fabrics }) as const

function swatchesSent({ name, fabrics, key }: SwatchFacts, { shopName, origin }: Sender): Email {
  return {
    subject: `Your ${shopName} swatches are in the post`,
    preview: 'By first-class post: one or two working days.',
    heading: 'Your swatches are in the post',
    parts: [
      {
        type: 'text',
        text: greeted(
          name,
          'what you chose is on its way by first-class post. Look at it by daylight and by lamplight, where the sofa will stand.',
        ),
      },
      listOf(fabrics),
      { type: 'button', label: 'See the sofas', url: sofasUrl(origin) },
      {
        type: 'text',
        text: 'We write once more in two weeks, and then no more. If you would rather not have that email:',
      },
      { type: 'link', label: 'No more emails about them', url: endUrl(origin, 'swatches', key) },
    ],
  }
}

function swatchesFollowUp({ name, fabrics, key }: SwatchFacts, { origin }: Sender): Email {
  return {
    subject: 'How do the swatches look at home?',
    preview: 'The sofas that they are made for.',
    heading: 'How do they look at home?',
    parts: [
      {
        type: 'text',
        text: greeted(
          name,
          'two weeks ago we sent you pieces of these fabrics. The sofas, chairs and beds that we make in them are here:',
        ),
      },
      listOf(fabrics),
      { type: 'button', label: 'See the sofas', url: sofasUrl(origin) },
      { type: 'text', text: 'This is the last email about them.' },
      { type: 'link', label: 'Other fabrics, free', url: `${origin}/shop/swatches` },
      { type: 'link', label: 'No more emails about them', url: endUrl(origin, 'swatches', key) },
    ],
  }
}

const sofasUrl = (origin: string) => `${origin}/shop/listing?category=sofas`
