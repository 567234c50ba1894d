import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import type { OrderCookies } from '#server/lib/people/order-cookies.ts'
import { queueEmail } from '#server/outbox/queue-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limit } from '#server/platform/limits/limit.ts'
import { isToken, newToken, tokenHash } from '#server/platform/token.ts'
import { refuseUnlessOffered } from '#server/settings/refuse-unless-offered.ts'
import type { KeepListInput, KeptList, KeptListEmail } from './kept.schema.ts'

/** How long a list is kept, in days. */
export const KEPT_DAYS = 90

/** How many lists are kept for an address: a new one ends the oldest. */
const MAX_LISTS = 5

const DAY = 86_400_000

/** The cookie of a list has no number: a browser opens one at a time. */
const COOKIE = 0

/**
 * Keeps what was counted, and queues an e-mail with a link to it; the key in the link is made when
 * the e-mail is written. Silently drops a list with the hidden field filled in. Throws
 * SERVICE_NOT_OFFERED while the shop offers no removals.
 */
export async function keepList(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'settings'>,
  { email, entries, website }: KeepListInput,
): Promise<void> {
  refuseUnlessOffered(deps, 'removal')
  if (website) return
  await limit(deps, 'removal list by account', email)
  await deps.db.$transaction(async (tx) => {
    const { id } = await tx.keptInventory.create({
      data: { email, entries, keyHash: tokenHash(newToken()), createdAt: deps.clock.now() },
      select: { id: true },
    })
    const over = await tx.keptInventory.findMany({
      where: { email },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: MAX_LISTS,
      select: { id: true },
    })
    await tx.keptInventory.deleteMany({ where: { id: { in: over.map((list) => list.id) } } })
    const content: KeptListEmail = { kind: 'removalListKept', listId: id }
    await queueEmail(deps, tx, { key: `removal-list-${id}`, to: email, subject: id, content })
  })
}

/** Makes the key of a list for an e-mail that is being written; null when the list is gone. */
export async function makeListKey({ db }: Pick<Deps, 'db'>, id: string): Promise<string | null> {
  const key = newToken()
  const { count } = await db.keptInventory.updateMany({
    where: { id },
    data: { keyHash: tokenHash(key) },
  })
  return count === 0 ? null : key
}

const oldest = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - KEPT_DAYS * DAY)

const entriesOf = z.record(z.string(), z.string())

async function findList(deps: Pick<Deps, 'db' | 'clock'>, key: string | undefined) {
  if (key === undefined || !isToken(key)) return null
  return deps.db.keptInventory.findFirst({
    where: { keyHash: tokenHash(key), createdAt: { gte: oldest(deps) } },
    select: { entries: true, createdAt: true },
  })
}

/**
 * Exchanges the key of a mailed link for the cookie of its list. Throws LINK_EXPIRED for an unknown
 * or expired key.
 */
export async function openListByLink(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { cookies, ip }: { cookies: OrderCookies; ip: string },
  key: string | undefined,
): Promise<void> {
  await limit(deps, 'order link by address', ip)
  const list = await findList(deps, key)
  if (!list || key === undefined) throw new ShopError('LINK_EXPIRED', {})
  cookies.set(COOKIE, key, new Date(list.createdAt.getTime() + KEPT_DAYS * DAY))
}

/** The list whose cookie this browser has; null without one, and for a list that is gone. */
export async function readKeptList(
  deps: Pick<Deps, 'db' | 'clock'>,
  cookies: OrderCookies,
): Promise<KeptList> {
  const list = await findList(deps, cookies.of(COOKIE))
  return list && { entries: entriesOf.parse(list.entries) }
}

/** Deletes the lists that are too old. */
export async function forgetKeptLists(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ forgotten: number }> {
  const { count: forgotten } = await deps.db.keptInventory.deleteMany({
    where: { createdAt: { lt: oldest(deps) } },
  })
  return { forgotten }
}
