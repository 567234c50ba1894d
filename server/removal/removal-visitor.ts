import { randomUUID } from 'node:crypto'
import { ShopError } from '#server/lib/errors.ts'
import { removalName } from '#server/lib/order-name.shared.ts'
import type { OrderCookies } from '../lib/people/order-cookies.ts'
import { may } from '../lib/people/roles-and-permissions.shared.ts'
import type { SessionUser } from '../lib/people/session-user.ts'
import { findRemovalByKey, makeOrderKey, type OrderKey } from '#server/order/access/order-keys.ts'
import type { SeenBy } from '#server/order/access/who-may-see-order.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import type { RemovalEmail } from './removal-emails.ts'
import type { AskForRemovalLinkInput } from './removal.schema.ts'

/** A visitor of a removal: a signed-in user, or a browser with the removal's cookie. */
export interface RemovalVisitor {
  user: SessionUser | null
  cookies: OrderCookies
}

/** The visitor of a request. */
export const removalVisitorOf = ({
  user,
  session,
}: {
  user: SessionUser | null
  session: { removals: OrderCookies }
}): RemovalVisitor => ({ user, cookies: session.removals })

/**
 * Finds the removal of this number or id for a visitor who may see it: an account to whose
 * confirmed address it was quoted, staff, or a browser with its cookie. Throws NOT_FOUND for anyone
 * else, and for an unknown number.
 */
export async function findVisibleRemoval(
  deps: Pick<Deps, 'db' | 'clock'>,
  { user, cookies }: RemovalVisitor,
  where: { number: number } | { id: string },
): Promise<{ id: string; number: number; seenBy: SeenBy }> {
  const removal = await deps.db.removal.findUnique({
    where,
    select: { id: true, number: true, email: true },
  })
  const seenBy = removal && (await seenByOf(removal))
  if (!removal || !seenBy) throw new ShopError('NOT_FOUND', { what: 'removal' })
  return { id: removal.id, number: removal.number, seenBy }

  async function seenByOf(found: { id: string; number: number; email: string }) {
    if (user && (await isOwn(deps, user.id, found.email))) return 'account'
    if (may(user, 'inquiries')) return 'staff'
    const opened = await findRemovalByKey(deps, 'cookie', cookies.of(found.number))
    return opened?.id === found.id ? 'link' : null
  }
}

/** The removal of this number for its customer. Throws NOT_YOURS for staff, who only see it. */
export async function findOwnRemoval(
  deps: Pick<Deps, 'db' | 'clock'>,
  visitor: RemovalVisitor,
  number: number,
): Promise<{ id: string }> {
  const found = await findVisibleRemoval(deps, visitor, { number })
  if (found.seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  return found
}

/**
 * Whether a removal was quoted to an account's address; an unconfirmed one may be somebody else's.
 */
async function isOwn({ db }: Pick<Deps, 'db'>, id: string, email: string): Promise<boolean> {
  const where = { id, email, emailConfirmedAt: { not: null } }
  return (await db.user.findFirst({ where, select: { id: true } })) !== null
}

/**
 * Exchanges the key of a mailed link for the cookie of its removal, as for an order. Throws
 * LINK_EXPIRED for an unknown or expired key.
 */
export async function openRemovalByLink(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { cookies, ip }: { cookies: OrderCookies; ip: string },
  token: string | undefined,
): Promise<{ number: number }> {
  await limit(deps, 'order link by address', ip)
  const removal = await findRemovalByKey(deps, 'link', token)
  if (!removal) throw new ShopError('LINK_EXPIRED', {})
  const key = await makeOrderKey(deps, { removalId: removal.id, purpose: 'cookie' })
  cookies.set(removal.number, key.token, key.expiresAt)
  return { number: removal.number }
}

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
