import { randomUUID } from 'node:crypto'
import { limit } from '../../platform/limits/limit.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../outbox/queue-email.ts'
import type { OrderEmail } from '../order-emails.ts'
import type { AskForLinkInput } from '../page/order-page.schema.ts'
import { makeOrderKey, type OrderKey } from './order-keys.ts'

/**
 * Queues an e-mail with a new link to an order. Whether order and address belong together is looked
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

/** Makes the requested link; earlier links and cookies of the order end. */
export function renewOrderLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
): Promise<OrderKey> {
  return db.$transaction(async (tx) => {
    await tx.orderKey.deleteMany({ where: { orderId } })
    return makeOrderKey({ db: tx, clock }, { orderId, purpose: 'link' })
  })
}
