import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { ShopError } from '../lib/errors.ts'

/** How long one request may take before another with its key takes over: it has crashed. */
const LOCK_MS = 60_000
/** How long a repetition waits for the answer of the first. */
const WAIT_MS = 20_000
const POLL_MS = 40
/** How long an answer is kept, in hours. */
const KEPT_HOURS = 24

interface Repeatable {
  /** What is asked, and for whom: keys of two shoppers never meet. */
  scope: string
  key: string
  request: unknown
}

type OnceDeps = Pick<Deps, 'db' | 'clock' | 'reached'>

/** The same for equal requests, whatever the order of their fields. */
function hashOf(request: unknown): string {
  const canonical = JSON.stringify(request, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  return createHash('sha256').update(canonical).digest('hex')
}

/**
 * Carries a request out once: the same key again is answered with the first result, two at the
 * same moment run once, and the same key with another request is KEY_REUSED. A refusal changed
 * nothing and frees the key.
 */
export async function runOnce<Result extends Prisma.InputJsonValue>(
  deps: OnceDeps,
  repeatable: Repeatable,
  run: () => Promise<Result>,
  read: (kept: unknown) => Result,
): Promise<Result> {
  const { scope, key } = repeatable
  const requestHash = hashOf(repeatable.request)
  const giveUpAt = Date.now() + WAIT_MS
  while (Date.now() < giveUpAt) {
    if (await takeKey(deps, { scope, key, requestHash })) {
      return carryOut(deps, { scope, key }, run)
    }
    const kept = await deps.db.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } })
    if (kept && kept.requestHash !== requestHash) throw new ShopError('KEY_REUSED', {})
    if (kept?.response != null) return read(kept.response)
    await sleep(POLL_MS)
  }
  throw new ShopError('UNAVAILABLE', {})
}

/** Whether the key is ours now: new, or left behind by a request that crashed. */
async function takeKey(
  { db, clock }: OnceDeps,
  { scope, key, requestHash }: { scope: string; key: string; requestHash: string },
): Promise<boolean> {
  const now = clock.now()
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  const taken = await db.$queryRaw<unknown[]>`
    INSERT INTO "IdempotencyKey" (scope, key, "requestHash", "lockedUntil", "createdAt")
    VALUES (${scope}, ${key}, ${requestHash}, ${lockedUntil}, ${now})
    ON CONFLICT (scope, key) DO UPDATE SET "lockedUntil" = EXCLUDED."lockedUntil"
    WHERE "IdempotencyKey".response IS NULL AND "IdempotencyKey"."lockedUntil" < ${now}
      AND "IdempotencyKey"."requestHash" = EXCLUDED."requestHash"
    RETURNING key`
  return taken.length > 0
}

async function carryOut<Result extends Prisma.InputJsonValue>(
  { db, reached }: OnceDeps,
  id: { scope: string; key: string },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run()
    await reached('answer ready')
    await db.idempotencyKey.update({ where: { scope_key: id }, data: { response: result } })
    return result
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: id })
    throw error
  }
}

/** Forgets the answers that are older than a day. */
export async function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000)
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } })
}
