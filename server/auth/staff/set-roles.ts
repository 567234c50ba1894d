import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endLinks } from '../mailed-links.ts'
import { lockOwners } from './lock-owners.ts'
import type { SetRolesInput } from './staff.schema.ts'

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
    if (isLast && !staffRoles.includes('owner')) throw new ShopError('LAST_OWNER', {})
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
