import type { SwatchEmail, SwatchFacts } from '../swatch/swatch-emails.ts'
import { endUrl } from './back-in-stock.ts'
import type { Email, Sender } from './email.ts'
import { capitalised } from './order-facts.ts'

/** Matches only a name; anything else could be an advertisement to the reader. */
const aName = /^[\p{L}\p{M}' -]{1,60}$/u

/**
 * Writes the e-mail when swatches are in the post, or the one two weeks later. Anybody can give
 * anybody's address, so it repeats only the name and the fabrics.
 */
export function writeSwatchEmail(
  kind: Exclude<SwatchEmail['kind'], 'swatchesAsked'>,
  facts: SwatchFacts,
  sender: Sender,
): Email {
  return kind === 'swatchesSent' ? swatchesSent(facts, sender) : swatchesFollowUp(facts, sender)
}

/** Begins a sentence with a name, if it is one. */
export const greeted = (name: string, words: string) =>
  aName.test(name) ? `${name}, ${words}` : capitalised(words)

/** The block with the fabrics of a request. */
export const listOf = (fabrics: string[]) =>
  ({ type: 'block', label: 'Your swatches', lines: fabrics }) as const

function swatchesSent(
  { name, fabrics, key }: SwatchFacts,
  { shopName, origin, promises: { swatchPost } }: Sender,
): Email {
  return {
    subject: `Your ${shopName} swatches are in the post`,
    preview: `By ${swatchPost}.`,
    heading: 'Your swatches are in the post',
    parts: [
      {
        type: 'text',
        text: greeted(
          name,
          `your swatches are on their way by ${swatchPost}. Look at them in daylight and lamplight, where your sofa will go.`,
        ),
      },
      listOf(fabrics),
      { type: 'button', label: 'See the sofas', url: sofasUrl(origin) },
      {
        type: 'text',
        text: 'We’ll email you once more in two weeks. If you’d rather not get that email:',
      },
      { type: 'link', label: 'Unsubscribe', url: endUrl(origin, 'swatches', key) },
    ],
  }
}

function swatchesFollowUp({ name, fabrics, key }: SwatchFacts, { origin }: Sender): Email {
  return {
    subject: 'How do your swatches look at home?',
    preview: 'See furniture in these fabrics.',
    heading: 'How do they look at home?',
    parts: [
      {
        type: 'text',
        text: greeted(
          name,
          'two weeks ago we sent you these swatches. We hope you’ve found a favourite: sofas, chairs and beds come in these fabrics.',
        ),
      },
      listOf(fabrics),
      { type: 'button', label: 'See the sofas', url: sofasUrl(origin) },
      { type: 'text', text: 'This is the last email about your swatches.' },
      { type: 'link', label: 'Order more free swatches', url: `${origin}/shop/swatches` },
      { type: 'link', label: 'Unsubscribe', url: endUrl(origin, 'swatches', key) },
    ],
  }
}

const sofasUrl = (origin: string) => `${origin}/shop/listing?category=sofas`
