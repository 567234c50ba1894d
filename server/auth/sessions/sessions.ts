import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { agentOf } from './agent.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newToken, tokenHash } from '#server/platform/token.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { sessionHours, STAFF_IDLE_MINUTES } from '#server/lib/people/session-length.ts'
import { sessionUser, type SessionUser } from '#server/lib/people/session-user.ts'

/** The columns of an account that are read at sign-in and at each of its requests. */
const accountRow = z.object({
  id: z.uuid(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  staffRoles: sessionUser.shape.staffRoles,
  /** The password was generated, and is in a log or an e-mail. */
  passwordMadeUp: z.boolean(),
  hasSecondFactor: z.boolean(),
})
type AccountRow = z.infer<typeof accountRow>

/**
 * The signed-in user, with the pending required action (`due`): until it is done they are treated
 * as visitors.
 */
export function sessionUserOf(
  { config }: Pick<Deps, 'config'>,
  { id, userName, email, role, staffRoles, ...facts }: AccountRow,
): SessionUser {
  const user = { id, userName, email, role, staffRoles }
  if (facts.passwordMadeUp) return { ...user, due: 'password' }
  const needed = role === 'admin' && config.secondFactor.requiredOfStaff
  return needed && !facts.hasSecondFactor ? { ...user, due: 'secondFactor' } : user
}

const signedIn = accountRow.extend({ isNoted: z.boolean() })

/** How exactly the last use of a session is recorded, in minutes. */
const NOTED_MINUTES = 5

/** What a browser sends: its network address and User-Agent. */
export interface FromBrowser {
  userAgent?: string | undefined
}

/** The token of a new session for its cookie, and its expiry. */
export interface NewSession {
  token: string
  expiresAt: Date
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** The condition that session `s` of account `u` is open. */
export const isOpen = (now: Date) => Prisma.sql`(s."expiresAt" > ${now}
  AND (u.role = 'user' OR s."lastUsedAt" > ${before(now, STAFF_IDLE_MINUTES)}))`

/** Starts a session: its token has 256 random bits, of which only the SHA-256 is stored. */
export async function startSession(
  { db, clock }: { db: Pick<Tx, 'session'>; clock: Deps['clock'] },
  userId: string,
  { role = 'user', userAgent }: { role?: SessionUser['role'] } & FromBrowser = {},
): Promise<NewSession> {
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + sessionHours[role] * 3_600_000)
  await db.session.create({
    data: {
      tokenHash: tokenHash(token),
      userId,
      agent: agentOf(userAgent),
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    },
  })
  return { token, expiresAt }
}

/**
 * The signed-in user of a token; null for an unknown or expired one. One statement, and every few
 * minutes a second one that records the use.
 */
export async function findSession(
  { config, pool, clock }: Pick<Deps, 'config' | 'pool' | 'clock'>,
  token: string | undefined,
): Promise<SessionUser | null> {
  if (!token) return null
  const hash = tokenHash(token)
  const now = clock.now()
  const noted = before(now, NOTED_MINUTES)
  const [row] = await readRows(pool, signedIn)`
    SELECT u.id, u."userName", u.email, u.role::text AS role, u."staffRoles"::text[] AS "staffRoles",
      u."passwordMadeUp",
      f."confirmedAt" IS NOT NULL AS "hasSecondFactor",
      s."lastUsedAt" > ${noted} AS "isNoted"
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
      LEFT JOIN "SecondFactor" f ON f."userId" = u.id
    WHERE s."tokenHash" = ${hash} AND ${isOpen(now)}`
  if (!row) return null
  if (!row.isNoted) {
    // Of several requests at once, one writes.
    await sqlOf(pool).$executeRaw`
      UPDATE "Session" SET "lastUsedAt" = ${now}
      WHERE "tokenHash" = ${hash} AND "lastUsedAt" <= ${noted}`
  }
  return sessionUserOf({ config }, row)
}

/** Ends the session of this token, if there is one. */
export async function endSession(
  { db }: Pick<Deps, 'db'>,
  token: string | undefined,
): Promise<void> {
  if (token) await db.session.deleteMany({ where: { tokenHash: tokenHash(token) } })
}

/** Deletes expired sessions, mailed links and known browsers. */
export async function endExpiredSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.$executeRaw`
    DELETE FROM "Session" s USING "User" u WHERE u.id = s."userId" AND NOT ${isOpen(now)}`
  await db.mailedLink.deleteMany({ where: { expiresAt: { lt: now } } })
  await db.knownBrowser.deleteMany({ where: { expiresAt: { lt: now } } })
}
