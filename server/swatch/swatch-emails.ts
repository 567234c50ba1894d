import { z } from 'zod'
import { newToken, tokenHash } from '../platform/token.ts'
import {
  type Email,
  type EmailDeps,
  type EmailWriters,
  type Sender,
  unsubscribeUrl,
} from '../email/email.ts'
import { dayInLondon, dayText } from '../lib/london-time.shared.ts'
import { upperFirst } from '../lib/text/text.shared.ts'
import { workingDaysAfter } from '../lib/time/working-days.shared.ts'

/** The content of the queued e-mails about swatches: asked for, sent, and the follow-up. */
export const swatchEmail = z.object({
  kind: z.enum(['swatchesAsked', 'swatchesSent', 'swatchesFollowUp']),
  requestId: z.uuid(),
})

export type SwatchEmail = z.infer<typeof swatchEmail>

/** What was asked for. */
interface AskedSwatches {
  name: string
  fabrics: string[]
  createdAt: Date
}

/** The facts in an e-mail about swatches that were sent. */
interface SwatchFacts extends AskedSwatches {
  /** Ends the e-mails about them. */
  key: string
}

/** Reads a request; null when it was erased meanwhile. */
const readAskedSwatches = ({ db }: EmailDeps, id: string): Promise<AskedSwatches | null> =>
  db.swatchRequest.findUnique({
    where: { id },
    select: { name: true, fabrics: true, createdAt: true },
  })

/**
 * Reads the facts for an e-mail about a request, with a new key to end its e-mails, so that no key
 * is stored in the outbox; null when the request was erased meanwhile.
 */
async function readSwatchEmail(
  deps: EmailDeps,
  { requestId: id }: SwatchEmail,
): Promise<SwatchFacts | null> {
  const request = await readAskedSwatches(deps, id)
  if (!request) return null
  const key = newToken()
  await deps.db.swatchRequest.updateMany({ where: { id }, data: { keyHash: tokenHash(key) } })
  return { ...request, key }
}

/** Matches only a name; anything else could be an advertisement to the reader. */
const aName = /^[\p{L}\p{M}' -]{1,60}$/u

/** Begins a sentence with a name, if it is one. */
const greeted = (name: string, words: string) =>
  aName.test(name) ? `${name}, ${words}` : upperFirst(words)

/** The block with the fabrics of a request. */
const listOf = (fabrics: string[]) =>
  ({ type: 'block', label: 'Your swatches', lines: fabrics }) as const

/** Writes the e-mail that they are in the post. Anybody can give anybody's address, so it repeats only the name and the fabrics. */
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
      { type: 'link', label: 'Unsubscribe', url: unsubscribeUrl(origin, 'swatches', key) },
    ],
  }
}

/** Writes the e-mail two weeks later. */
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
      { type: 'link', label: 'Unsubscribe', url: unsubscribeUrl(origin, 'swatches', key) },
    ],
  }
}

const sofasUrl = (origin: string) => `${origin}/shop/listing?category=sofas`

/** Writes the acknowledgement of a request for swatches: which, and when they are posted. */
function swatchesAsked(
  { name, fabrics, createdAt }: AskedSwatches,
  { promises: { swatchPost, swatchPostedIn, swatchArriveIn } }: Sender,
): Email {
  const postedOn = workingDaysAfter(dayInLondon(createdAt), swatchPostedIn)
  const posted = `We’ll send them by ${swatchPost} on ${dayText(postedOn)}, to arrive by ${dayText(workingDaysAfter(postedOn, swatchArriveIn))}.`
  return {
    subject: 'We’ve received your swatch request',
    preview: posted,
    heading: 'We’ll post your swatches soon',
    parts: [
      { type: 'text', text: greeted(name, `thank you for your request. ${posted}`) },
      listOf(fabrics),
      { type: 'text', text: 'We’ll email you when they’re in the post.' },
    ],
  }
}

/** How the e-mails about swatches are written. */
export const swatchEmails: EmailWriters<SwatchEmail> = {
  async swatchesAsked(deps, { requestId }, sender) {
    const facts = await readAskedSwatches(deps, requestId)
    return facts && swatchesAsked(facts, sender)
  },
  async swatchesSent(deps, content, sender) {
    const facts = await readSwatchEmail(deps, content)
    return facts && swatchesSent(facts, sender)
  },
  async swatchesFollowUp(deps, content, sender) {
    const facts = await readSwatchEmail(deps, content)
    return facts && swatchesFollowUp(facts, sender)
  },
}
