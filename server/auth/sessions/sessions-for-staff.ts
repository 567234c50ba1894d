import { z } from 'zod'
import { readAudit } from '#server/audit/read-audit.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { isOpen } from './sessions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { ShopError } from '#server/lib/errors.ts'
import { foldedContains } from '#server/platform/folded.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import { openSessions } from './open-sessions.ts'
import {
  signedInPerson,
  type PersonSessions,
  type SignedIn,
  type SignedInInput,
} from './session.schema.ts'
import { readRows } from '#server/platform/sql.ts'

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
