import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { whileHolding } from '#server/stock/hold.ts'

/** A guest's unpaid order, and the secret that only the browser paying for it has. */
export interface GuestOrder {
  orderId: string
  clientSecret: string
}

/**
 * Transfers a guest's unpaid order to the shopper when the client secret is that of its payment: a
 * guest id alone transfers nothing. Returns whether it was transferred.
 */
export async function moveGuestOrder(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { orderId, clientSecret }: GuestOrder,
  userId: string,
): Promise<boolean> {
  const open = { ...whileHolding, id: orderId, userId: null }
  const payment = await db.payment.findFirst({
    where: { kind: 'order', order: open },
    select: { intentId: true },
  })
  const intentId = payment?.intentId
  // A secret begins with its intent's id: the provider is not queried for any other.
  if (!intentId || !clientSecret.startsWith(`${intentId}_secret_`)) return false
  const intent = await payments.findIntent(intentId)
  if (!isSame(intent?.client_secret, clientSecret)) return false
  const { count } = await db.order.updateMany({ where: open, data: { guestId: null, userId } })
  return count > 0
}

/** Compares two secrets in constant time. */
function isSame(known: string | null | undefined, given: string): boolean {
  if (!known) return false
  const [a, b] = [Buffer.from(known), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
