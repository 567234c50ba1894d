import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { AuthError } from '#server/auth/auth.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endLinks } from '../mailed-links.ts'
import type { SetRolesInput } from './staff.schema.ts'
import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { readRows } from '#server/platform/sql.ts'
import { NO_PASSWORD } from '../password/password.ts'
import { type StaffMember, staffMember } from './staff.schema.ts'

/**
 * Sets the roles of a staff member, with an audit entry; in force from the next request. Without
 * any role they leave the staff, and all their sessions and links end. Throws LAST_OWNER for the
 * only owner who can sign in, NOT_FOUND for somebody who is not staff, ROLE_MISSING when the caller
 * is no longer an owner.
 */
export async function setRoles(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  { id, staffRoles }: SetRolesInput,
): Promise<void> {
  const isStaff = staffRoles.length > 0
  await db.$transaction(async (tx) => {
    const owners = await lockOwners(tx, actor)
    const person = await tx.user.findUnique({
      where: { id, role: 'admin' },
      select: { id: true, email: true, staffRoles: true },
    })
    if (!person) throw new ShopError('NOT_FOUND', { what: 'staff member' })
    const isLast = owners.length === 1 && owners[0] === person.id
    if (isLast && !staffRoles.includes('owner')) throw new AuthError('LAST_OWNER', {})
    await tx.user.update({
      where: { id },
      data: { role: isStaff ? 'admin' : 'user', staffRoles },
    })
    if (!isStaff) {
      await tx.session.deleteMany({ where: { userId: id } })
      await endLinks(tx, { id, email: person.email })
    }
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'account',
      entityId: id,
      before: { staffRoles: person.staffRoles },
      after: { staffRoles },
    })
  })
  log.info({ userId: id, staffRoles, actorId: actor.id }, 'roles changed')
}

const owner = z.object({ id: z.uuid(), hasJoined: z.boolean() })

/**
 * Locks the owners in a fixed order, so that changes of roles are serialised; returns those who can
 * sign in. Throws ROLE_MISSING when the caller is no longer an owner.
 */
export async function lockOwners(tx: Tx, actor: Actor): Promise<string[]> {
  const owners = await readRows(tx, owner)`
    SELECT id, "passwordHash" <> ${NO_PASSWORD} AS "hasJoined" FROM "User"
    WHERE 'owner' = ANY ("staffRoles") ORDER BY id FOR UPDATE`
  if (!owners.some(({ id }) => id === actor.id)) throw new ShopError('ROLE_MISSING', { roles: [] })
  return owners.filter(({ hasJoined }) => hasJoined).map(({ id }) => id)
}

const row = staffMember.extend({ lastUsedAt: z.date().nullable() })

/** Lists all staff, owners first, with their last activity. */
export async function listStaff({ db }: Pick<Deps, 'db'>): Promise<StaffMember[]> {
  const rows = await readRows(db, row)`
    SELECT u.id, u."userName", u.email, u."staffRoles"::text[] AS "staffRoles",
      u."passwordHash" <> ${NO_PASSWORD} AS "hasJoined",
      f."confirmedAt" IS NOT NULL AS "hasSecondFactor",
      (SELECT max(s."lastUsedAt") FROM "Session" s WHERE s."userId" = u.id) AS "lastUsedAt"
    FROM "User" u LEFT JOIN "SecondFactor" f ON f."userId" = u.id
    WHERE u.role = 'admin'
    ORDER BY 'owner' = ANY (u."staffRoles") DESC, lower(u."userName"), u.id`
  return rows.map((member) => ({
    ...member,
    lastUsedAt: member.lastUsedAt?.toISOString() ?? null,
  }))
}
