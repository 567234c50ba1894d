import { randomUUID } from 'node:crypto'
import { removalName } from '../lib/format.ts'
import { makeOrderKey, type OrderKey } from '../order/access/order-keys.ts'
import type { RemovalEmail } from './removal-emails.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import type { AskForRemovalLinkInput } from './removal.schema.ts'

/**
 * Queues an e-mail with a new link to a removal. Whether this removal and this address belong together
 * is looked up when the e-mail is written, as for an order.
 */
export async function askForRemovalLink(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { number, email }: AskForRemovalLinkInput,
): Promise<void> {
  await limit(deps, 'order link by order', removalName(number))
  const content: RemovalEmail = { kind: 'removalLink', number: String(number), email }
  const key = `removal-link-${randomUUID()}`
  await queueEmail(deps, deps.db, { key, to: email, subject: email, content })
}

/**
 * Makes another link to the removal of this number that was quoted to this address; earlier ones
 * stay. Null where the two do not belong together.
 */
export async function makeRemovalLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { number, email }: AskForRemovalLinkInput,
): Promise<OrderKey | null> {
  const removal = await deps.db.removal.findFirst({
    where: { number, email: { equals: email, mode: 'insensitive' } },
    select: { id: true },
  })
  return removal && makeOrderKey(deps, { removalId: removal.id, purpose: 'link' })
}
