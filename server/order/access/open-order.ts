import { ShopError } from '../../lib/errors.ts'
import type { OrderCookies } from '../../lib/order-cookies.ts'
import { limit } from '../../platform/limits/limit.ts'
import type { Deps } from '../../platform/deps.ts'
import { findOrderByKey, makeOrderKey } from './order-keys.ts'

type OpenDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Exchanges the key of a mailed link for the cookie of its order. The link goes on working: e-mail
 * scanners open it before people do, and people on another device after that. LINK_DEAD for a key
 * that opens nothing.
 */
export async function openByLink(
  deps: OpenDeps,
  { cookies, ip }: { cookies: OrderCookies; ip: string },
  token: string | undefined,
): Promise<{ number: number }> {
  await limit(deps, 'order link by address', ip)
  const order = await findOrderByKey(deps, 'link', token)
  if (!order) throw new ShopError('LINK_DEAD', {})
  await openInBrowser(deps, cookies, order)
  return { number: order.number }
}

/** Opens a guest's own order in the browser in which it was paid: the guest id is the proof. */
export async function openForGuest(
  deps: OpenDeps,
  cookies: OrderCookies,
  { orderId, guestId }: { orderId: string; guestId: string },
): Promise<void> {
  const order = await deps.db.order.findFirst({
    where: { id: orderId, guestId, userId: null },
    select: { id: true, number: true },
  })
  if (order) await openInBrowser(deps, cookies, order)
}

async function openInBrowser(
  deps: OpenDeps,
  cookies: OrderCookies,
  { id, number }: { id: string; number: number },
): Promise<void> {
  const { token, expiresAt } = await makeOrderKey(deps, { orderId: id, purpose: 'cookie' })
  cookies.set(number, token, expiresAt)
}
