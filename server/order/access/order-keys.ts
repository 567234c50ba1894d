import { z } from 'zod'
import { isToken, newToken, tokenHash } from '#server/platform/token.ts'
import type { OrderKeyPurpose } from '#server/generated/prisma/client.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'

/** How long each kind of key opens its order, in days. */
export const ORDER_KEY_DAYS = { link: 60, cookie: 30 } as const satisfies Record<
  OrderKeyPurpose,
  number
>

const DAY = 86_400_000

/** How many keys of a kind open one order, removal or quotation at a time: a new one ends the oldest. */
export const MAX_ORDER_KEYS = 50

/** The end of a key that is made now, or later for what is needed for longer. */
function endOf(clock: Deps['clock'], purpose: OrderKeyPurpose, neededUntil?: Date): Date {
  const usual = clock.now().getTime() + ORDER_KEY_DAYS[purpose] * DAY
  return new Date(Math.max(usual, neededUntil?.getTime() ?? 0))
}

const newKey = (clock: Deps['clock'], purpose: OrderKeyPurpose, neededUntil?: Date): OrderKey => ({
  token: newToken(),
  expiresAt: endOf(clock, purpose, neededUntil),
})

/** What a key opens: one order, one removal, or one quotation. */
export type Opened = { orderId: string } | { removalId: string } | { quotationId: string }

/** A key that opens one order, removal or quotation, and nothing else. */
export interface OrderKey {
  token: string
  expiresAt: Date
}

/**
 * Makes a key that opens an order, a removal or a quotation: 256 random bits, stored as their hash. It
 * ends after the days of its purpose, or when it is needed until later, then. Earlier keys stay, up to
 * a number.
 */
export async function makeOrderKey(
  { db, clock }: { db: Pick<Tx, 'orderKey'>; clock: Deps['clock'] },
  { purpose, neededUntil, ...opened }: Opened & { purpose: OrderKeyPurpose; neededUntil?: Date },
): Promise<OrderKey> {
  const { token, expiresAt } = newKey(clock, purpose, neededUntil)
  await db.orderKey.create({ data: { keyHash: tokenHash(token), ...opened, purpose, expiresAt } })
  const over = await db.orderKey.findMany({
    where: { ...opened, purpose },
    orderBy: [{ expiresAt: 'desc' }, { keyHash: 'asc' }],
    skip: MAX_ORDER_KEYS,
    select: { keyHash: true },
  })
  if (over.length > 0) {
    await db.orderKey.deleteMany({ where: { keyHash: { in: over.map((key) => key.keyHash) } } })
  }
  return { token, expiresAt }
}

const guestKey = z.object({ number: z.int() })

/**
 * Makes the key of a cookie for a guest's own order, with the guest id as proof; null when the
 * order is not that guest's. One statement, because every guest's order uses it.
 */
export async function makeGuestKey(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { orderId, guestId }: { orderId: string; guestId: string },
): Promise<(OrderKey & { number: number }) | null> {
  const { token, expiresAt } = newKey(clock, 'cookie')
  const [opened] = await readRows(pool, guestKey)`
    WITH opened AS (
      SELECT id, number FROM "Order"
      WHERE id = ${orderId}::uuid AND "guestId" = ${guestId}::text AND "userId" IS NULL),
    key AS (
      INSERT INTO "OrderKey" ("keyHash", "orderId", purpose, "expiresAt")
      SELECT ${tokenHash(token)}::bytea, id, 'cookie', ${expiresAt}::timestamptz FROM opened),
    ended AS (
      DELETE FROM "OrderKey" WHERE "keyHash" IN (
        SELECT k."keyHash" FROM "OrderKey" k JOIN opened ON k."orderId" = opened.id
        WHERE k.purpose = 'cookie' ORDER BY k."expiresAt" DESC OFFSET ${MAX_ORDER_KEYS - 1}::int))
    SELECT number FROM opened`
  return opened ? { ...opened, token, expiresAt } : null
}

/** Finds the order of a valid key; null for any other text. */
export async function findOrderByKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  purpose: OrderKeyPurpose,
  token: string | undefined,
): Promise<Named | null> {
  return (await findByKey(deps, purpose, token))?.order ?? null
}

/** Finds the removal of a valid key; null for any other text. */
export async function findRemovalByKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  purpose: OrderKeyPurpose,
  token: string | undefined,
): Promise<Named | null> {
  return (await findByKey(deps, purpose, token))?.removal ?? null
}

/** Finds the quotation of a valid key; null for any other text. */
export async function findQuotationByKey(
  deps: Pick<Deps, 'db' | 'clock'>,
  purpose: OrderKeyPurpose,
  token: string | undefined,
): Promise<Named | null> {
  return (await findByKey(deps, purpose, token))?.quotation ?? null
}

interface Named {
  id: string
  number: number
}

async function findByKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  purpose: OrderKeyPurpose,
  token: string | undefined,
) {
  if (token === undefined || !isToken(token)) return null
  const name = { select: { id: true, number: true } } as const
  return db.orderKey.findFirst({
    where: { keyHash: tokenHash(token), purpose, expiresAt: { gt: clock.now() } },
    select: { order: name, removal: name, quotation: name },
  })
}

/** Deletes expired keys. */
export async function forgetOrderKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.orderKey.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
}
