import type { Tx } from '../db.ts'
import type { Deps } from '../deps.ts'
import type { SessionUser } from './auth.schema.ts'
import { newToken, tokenHash } from './token.ts'
import { sqlOf } from '../sql.ts'

/** How long a sign-in lasts, in hours: for staff a working day, because they can do more. */
export const sessionHours = { user: 30 * 24, admin: 12 } as const

/** What the cookie of a new session holds, and until when. */
export interface NewSession {
  token: string
  expiresAt: Date
}

/** Starts a session: 256 random bits for the cookie, of which only the SHA-256 is stored. */
export async function startSession(
  { db, clock }: { db: Pick<Tx, 'session'>; clock: Deps['clock'] },
  userId: string,
  hours: number = sessionHours.user,
): Promise<NewSession> {
  const token = newToken()
  const expiresAt = new Date(clock.now().getTime() + hours * 3_600_000)
  await db.session.create({ data: { tokenHash: tokenHash(token), userId, expiresAt } })
  return { token, expiresAt }
}

/** Who is signed in with this token; null for an unknown or expired one. One statement. */
export async function findSession(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  token: string | undefined,
): Promise<SessionUser | null> {
  if (!token) return null
  const rows = await sqlOf(pool).$queryRaw<SessionUser[]>`
    SELECT u.id, u."userName", u.email, u.role::text AS role
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."tokenHash" = ${tokenHash(token)} AND s."expiresAt" > ${clock.now()}`
  return rows[0] ?? null
}

/** Ends the session of this token, when there is one. */
export async function endSession(
  { db }: Pick<Deps, 'db'>,
  token: string | undefined,
): Promise<void> {
  if (token) await db.session.deleteMany({ where: { tokenHash: tokenHash(token) } })
}

/** Forgets the sessions and the mailed links whose time is over. */
export async function endExpiredSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const where = { expiresAt: { lt: clock.now() } }
  await db.session.deleteMany({ where })
  await db.mailedLink.deleteMany({ where })
}
