import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { ShopError } from '#server/lib/errors.ts'
import { limitRules, type LimitName } from './rules.ts'
import { visitorAt } from './visitor.ts'
import { readRows } from '../sql.ts'

const counted = z.object({ count: z.int(), expiresAt: z.date() })

type LimitDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/** The key of a counter; a rule by address counts by the visitor's network. */
const keyOf = (name: LimitName, who: string) =>
  `${name} ${name.endsWith('by address') ? visitorAt(who) : who}`

/**
 * Counts a request against a rule: TOO_MANY_REQUESTS past its limit, with the seconds until the
 * window ends. The count is in the database, so that all processes share it. One statement.
 */
export async function limit(
  { config, db, clock }: LimitDeps,
  name: LimitName,
  who: string,
): Promise<void> {
  if (!config.http.rateLimits) return
  const { max, windowSeconds } = limitRules[name]
  const now = clock.now()
  const ends = new Date(now.getTime() + windowSeconds * 1000)
  const [row] = await readRows(db, counted)`
    INSERT INTO "RateLimit" AS r (key, count, "expiresAt") VALUES (${keyOf(name, who)}, 1, ${ends})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r."expiresAt" <= ${now} THEN 1 ELSE r.count + 1 END,
      "expiresAt" = CASE WHEN r."expiresAt" <= ${now} THEN EXCLUDED."expiresAt" ELSE r."expiresAt" END
    RETURNING count, "expiresAt"`
  if (!row || row.count <= max) return
  const milliseconds = row.expiresAt.getTime() - now.getTime()
  throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(milliseconds / 1000) })
}

/**
 * Refuses without counting where a rule's limit is reached: TOO_MANY_REQUESTS, with the seconds
 * until the window ends.
 */
export async function refuseAtLimit(
  { config, db, clock }: LimitDeps,
  name: LimitName,
  who: string,
): Promise<void> {
  if (!config.http.rateLimits) return
  const now = clock.now()
  const [row] = await readRows(db, counted)`
    SELECT count, "expiresAt" FROM "RateLimit"
    WHERE key = ${keyOf(name, who)} AND "expiresAt" > ${now}`
  if (!row || row.count <= limitRules[name].max) return
  const milliseconds = row.expiresAt.getTime() - now.getTime()
  throw new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(milliseconds / 1000) })
}

/** Resets a counter, as after the right password. */
export async function resetLimit({ db }: Pick<Deps, 'db'>, name: LimitName, who: string) {
  await db.rateLimit.deleteMany({ where: { key: keyOf(name, who) } })
}

/** Deletes the counters of ended windows. */
export async function forgetOldLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expiresAt: { lt: clock.now() } } })
}
