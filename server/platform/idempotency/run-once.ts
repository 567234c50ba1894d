import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { canonicalJson } from '#server/lib/text/canonical-json.ts'
import { ShopError } from '#server/lib/errors.ts'

/**
 * The lease of a request on its key; when it expires, the request counts as crashed and another
 * takes over.
 */
const LOCK_MS = 60_000
/** How long a repetition waits for the response to the first request. */
const WAIT_MS = 20_000
const POLL_MS = 40
/** How long a response is stored, in hours. */
const STORED_HOURS = 24

interface Repeatable {
  /** The operation and its user: two shoppers can use the same key. */
  scope: string
  key: string
  request: unknown
}

type OnceDeps = Pick<Deps, 'db' | 'clock' | 'failPoint'>

/** The hash of a request, whatever the order of its fields. */
function hashOf(request: unknown): string {
  return createHash('sha256').update(canonicalJson(request)).digest('hex')
}

/**
 * Runs a request once per idempotency key: a repetition gets the stored response, of two concurrent
 * requests one runs, and the same key with another request is KEY_REUSED. A refusal changes nothing
 * and frees the key.
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

/** Whether this request has the key now: it is new, or the lease of its request has expired. */
async function takeKey(
  { db, clock }: OnceDeps,
  { scope, key, requestHash }: { scope: string; key: string; requestHash: string },
): Promise<boolean> {
  const now = clock.now()
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  const taken = await db.$executeRaw`
    INSERT INTO "IdempotencyKey" (scope, key, "requestHash", "lockedUntil", "createdAt")
    VALUES (${scope}, ${key}, ${requestHash}, ${lockedUntil}, ${now})
    ON CONFLICT (scope, key) DO UPDATE SET "lockedUntil" = EXCLUDED."lockedUntil"
    WHERE "IdempotencyKey".response IS NULL AND "IdempotencyKey"."lockedUntil" < ${now}
      AND "IdempotencyKey"."requestHash" = EXCLUDED."requestHash"`
  return taken > 0
}

async function carryOut<Result extends Prisma.InputJsonValue>(
  { db, failPoint }: OnceDeps,
  id: { scope: string; key: string },
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run()
    await failPoint('response ready')
    await db.idempotencyKey.update({ where: { scope_key: id }, data: { response: result } })
    return result
  } catch (error) {
    await db.idempotencyKey.deleteMany({ where: id })
    throw error
  }
}

/** Deletes the responses that are older than a day. */
export async function forgetOldKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - STORED_HOURS * 3_600_000)
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } })
}
