import { ShopError } from '#server/lib/errors.ts'
import type { OrderCookies } from '#server/lib/people/order-cookies.ts'
import { findOrderByKey, makeGuestKey, makeOrderKey } from './order-keys.ts'
import type { CaptureInput, CaptureOutput } from '../order.schema.ts'
import { captureOrder } from '#server/order/payment/capture-order.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { randomUUID } from 'node:crypto'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { OrderEmail } from '../order-emails.ts'
import type { AskForLinkInput } from './order-access.schema.ts'

type OpenDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Exchanges the key of a mailed link for the cookie of its order. The link keeps working: e-mail
 * scanners open it before people do, and people open it on other devices later. Throws LINK_EXPIRED
 * for a key that opens nothing.
 */
export async function openByLink(
  deps: OpenDeps,
  { cookies, ip }: { cookies: OrderCookies; ip: string },
  token: string | undefined,
): Promise<{ number: number }> {
  await limit(deps, 'order link by address', ip)
  const order = await findOrderByKey(deps, 'link', token)
  if (!order) throw new ShopError('LINK_EXPIRED', {})
  const key = await makeOrderKey(deps, { orderId: order.id, purpose: 'cookie' })
  cookies.set(order.number, key.token, key.expiresAt)
  return { number: order.number }
}

/** Gives the browser that paid a guest's order its cookie, with the guest id as proof. */
async function openForGuest(
  deps: Pick<Deps, 'pool' | 'clock'>,
  cookies: OrderCookies,
  order: { orderId: string; guestId: string },
): Promise<void> {
  const key = await makeGuestKey(deps, order)
  if (key) cookies.set(key.number, key.token, key.expiresAt)
}

/**
 * Settles an order after its payment, and gives the paying guest's browser the cookie of its page.
 */
export async function captureAndOpen(
  deps: Parameters<typeof captureOrder>[0],
  cookies: OrderCookies,
  input: CaptureInput,
): Promise<CaptureOutput> {
  const captured = await captureOrder(deps, input)
  const { orderId, guestId } = input
  if (guestId) await openForGuest(deps, cookies, { orderId, guestId })
  return captured
}

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
