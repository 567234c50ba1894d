import { z } from 'zod'
import { createHash } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import { isOpen } from './sessions.ts'
import { tokenHash } from '#server/platform/token.ts'
import type { OpenSession, OwnSessions } from './session.schema.ts'
import { readRows } from '#server/platform/sql.ts'
import { checkPassword } from '../password/check-password.ts'
import { ShopError } from '#server/lib/errors.ts'
import { readAudit } from '#server/audit/read-audit.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import {
  signedInPerson,
  type PersonSessions,
  type SignedIn,
  type SignedInInput,
} from './session.schema.ts'

const row = z.object({
  tokenHash: z.instanceof(Uint8Array<ArrayBuffer>),
  agent: z.string().nullable(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
})
type OpenRow = OpenSession & Pick<z.infer<typeof row>, 'tokenHash'>

/** The public id of a session: a hash of the stored hash of its token. */
const nameOf = (hash: Uint8Array) => createHash('sha256').update(hash).digest('hex').slice(0, 32)

/** The open sessions of an account, last used first. */
async function openSessions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<OpenRow[]> {
  const rows = await readRows(db, row)`
    SELECT s."tokenHash", s.agent, s."createdAt", s."lastUsedAt"
    FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE s."userId" = ${userId}::uuid AND ${isOpen(clock.now())}
    ORDER BY s."lastUsedAt" DESC, s."createdAt" DESC`
  return rows.map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    id: nameOf(session.tokenHash),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

/** Lists the open sessions of an account, the calling browser's first. */
export async function listOwnSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  token: string | undefined,
): Promise<OwnSessions> {
  const current = token === undefined ? null : nameOf(tokenHash(token))
  const rows = await openSessions(deps, userId)
  return rows
    .map(({ tokenHash: _, ...session }) => ({ ...session, current: session.id === current }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** The session that makes the request. */
interface Caller {
  userId: string
  token: string | undefined
}

/**
 * Ends one session of the caller, after checking the password; throws WRONG_PASSWORD, NOT_FOUND.
 */
export async function endOwnSession(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  userId: string,
  { id, currentPassword }: { id: string; currentPassword: string },
): Promise<void> {
  await checkPassword(deps, userId, currentPassword)
  const found = (await openSessions(deps, userId)).find((session) => session.id === id)
  if (!found) throw new ShopError('NOT_FOUND', { what: 'sign-in' })
  await deps.db.session.deleteMany({ where: { userId, tokenHash: found.tokenHash } })
  deps.log.info({ userId }, 'session ended')
}

/** Ends every other session of the caller, after checking the password; throws WRONG_PASSWORD. */
export async function endOtherSessions(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  { userId, token }: Caller,
  currentPassword: string,
): Promise<void> {
  await checkPassword(deps, userId, currentPassword)
  const { count } = await deps.db.session.deleteMany({
    where: { userId, ...(token !== undefined && { tokenHash: { not: tokenHash(token) } }) },
  })
  deps.log.info({ userId, count }, 'other sessions ended')
}

const person = signedInPerson.extend({ lastUsedAt: z.date() })
const counted = z.object({ count: z.int() })

/** A page of the people with open sessions: staff first, then by last use. */
export async function listSignedIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { search, ...page }: SignedInInput,
): Promise<SignedIn> {
  const found = search
    ? foldedContains(Prisma.sql`u."userName" || ' ' || u.email`, search)
    : Prisma.sql`true`
  const open = Prisma.sql`FROM "Session" s JOIN "User" u ON u.id = s."userId"
    WHERE ${isOpen(clock.now())} AND ${found}`
  const [rows, [all]] = await Promise.all([
    readRows(db, person)`
      SELECT u.id, u."userName", u.email, u.role::text AS role,
        count(*)::int AS "sessionCount", max(s."lastUsedAt") AS "lastUsedAt"
      ${open} GROUP BY u.id
      ORDER BY u.role = 'admin' DESC, max(s."lastUsedAt") DESC, u.id
      LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    readRows(db, counted)`SELECT count(DISTINCT u.id)::int AS count ${open}`,
  ])
  const items = rows.map((row) => ({ ...row, lastUsedAt: row.lastUsedAt.toISOString() }))
  return { items, pagination: paginate(page, all?.count ?? 0) }
}

/** The open sessions of a person, and when staff ended others; empty for an unknown person. */
export async function readPersonSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<PersonSessions> {
  const [sessions, audit] = await Promise.all([
    openSessions(deps, userId),
    readAudit(deps, 'account', userId),
  ])
  return { sessions: sessions.map(({ tokenHash: _, ...session }) => session), audit }
}

/** Ends every session of an account, as staff, with an audit entry; throws NOT_FOUND. */
export async function endSessionsOf(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId }, select: { id: true } })
    if (!user) throw new ShopError('NOT_FOUND', { what: 'account' })
    const { count } = await tx.session.deleteMany({ where: { userId } })
    await recordAudit(tx, actor, {
      action: 'signedOut',
      entity: 'account',
      entityId: userId,
      before: { openSessions: count },
      after: { openSessions: 0 },
    })
  })
}
