import { randomUUID } from 'node:crypto'
import { limit } from '#server/platform/limits/limit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { OrderEmail } from '../order-emails.ts'
import type { AskForLinkInput } from './order-access.schema.ts'

/**
 * Queues an e-mail with another link to an order; earlier ones stay, because anybody may know number
 * and address. Whether order and address belong together is looked
 * up when the e-mail is written, so that neither the response nor its timing reveals it.
 */
export async function askForLink(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { number, email }: AskForLinkInput,
): Promise<void> {
  await limit(deps, 'order link by order', String(number))
  const content: OrderEmail = { kind: 'orderLink', number: String(number), email }
  const key = `order-link-${randomUUID()}`
  await queueEmail(deps, deps.db, { key, to: email, subject: email, content })
}

/** Finds the order with this number and address; null when there is none. */
export async function findOrderOf(
  { db }: Pick<Deps, 'db'>,
  { number, email }: AskForLinkInput,
): Promise<{ id: string; userId: string | null } | null> {
  return db.order.findFirst({
    where: { number, email: { equals: email, mode: 'insensitive' } },
    select: { id: true, userId: true },
  })
}
