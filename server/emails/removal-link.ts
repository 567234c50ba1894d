import { removalName } from '../lib/order-name.shared.ts'
import { ORDER_KEY_DAYS } from '../order/access/order-keys.ts'
import type { Deps } from '../platform/deps.ts'
import { makeRemovalLink } from '#server/removal/removal-visitor.ts'
import type { Email, Sender } from './email.ts'

/**
 * Writes the e-mail with a requested new link to a removal; null when number and address do not
 * belong together.
 */
export async function writeRemovalLink(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  asked: { number: string; email: string },
  { contact }: Sender,
): Promise<Email | null> {
  const number = Number(asked.number)
  const key = await makeRemovalLink(deps, { number, email: asked.email })
  if (!key) return null
  const name = removalName(number)
  const url = `${deps.config.http.publicOrigin}/shop/removal-link?key=${key.token}`
  return {
    subject: `Your link to removal ${name}`,
    preview: 'View the date, price and payments.',
    heading: `Your link to removal ${name}`,
    parts: [
      {
        type: 'text',
        text: `The link opens this removal only and works for ${ORDER_KEY_DAYS.link} days.`,
      },
      { type: 'button', label: 'View your removal', url },
      {
        type: 'text',
        text: `Didn’t ask for this? You can ignore this email, or call ${contact.phone}.`,
      },
    ],
  }
}
