import { randomUUID } from 'node:crypto'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { AuthError } from '#server/auth/auth.errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { endLinks } from '../mailed-links.ts'
import { NO_PASSWORD } from '../password/password.ts'
import { lockOwners } from './staff-members.ts'
import type { InviteInput } from './staff.schema.ts'

/**
 * Invites somebody to the staff: an account without a password, and an e-mail with a link to set
 * one. Somebody who has not joined yet is invited again, with the new roles, when that is asked for
 * (`isAgain`). An existing customer account becomes one of staff: its sessions, password and mailed
 * links end. Throws STAFF_ALREADY for a member of staff, INVITATION_WAITS with the name and roles of
 * the invitation that waits, ROLE_MISSING when the caller is no longer an owner.
 */
export async function inviteStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  actor: Actor,
  input: InviteInput,
): Promise<{ id: string }> {
  return deps.db.$transaction(async (tx) => {
    await lockOwners(tx, actor)
    const { id, before } = await takeOn(tx, input)
    await recordAudit(tx, actor, {
      action: before === undefined ? 'created' : 'changed',
      entity: 'account',
      entityId: id,
      ...(before && { before: { staffRoles: before } }),
      after: { staffRoles: input.staffRoles },
    })
    await queueAccountEmail(deps, tx, {
      key: `staff-invited-${randomUUID()}`,
      to: input.email,
      content: { kind: 'staffInvited', userId: id, email: input.email },
    })
    deps.log.info({ userId: id, actorId: actor.id }, 'staff invited')
    return { id }
  })
}

/** Creates the account, or turns a customer's into one of staff; returns the previous roles. */
async function takeOn(
  tx: Tx,
  { email, userName, staffRoles, isAgain }: InviteInput,
): Promise<{ id: string; before?: string[] }> {
  const data = {
    userName,
    role: 'admin' as const,
    staffRoles,
    // What they are told of begins when they join: until then the address may be mistyped.
    staffNotices: [],
    passwordHash: NO_PASSWORD,
  }
  const found = await tx.user.findUnique({
    where: { email },
    select: {
      id: true,
      userName: true,
      role: true,
      passwordHash: true,
      staffRoles: true,
      emailConfirmedAt: true,
    },
  })
  if (!found) return tx.user.create({ data: { email, ...data }, select: { id: true } })
  const { id } = found
  if (found.role === 'admin' && found.passwordHash !== NO_PASSWORD) {
    throw new AuthError('STAFF_ALREADY', {})
  }
  if (found.role === 'admin' && !isAgain) throw new AuthError('INVITATION_WAITS', found)
  await tx.user.update({ where: { id }, data })
  await tx.session.deleteMany({ where: { userId: id } })
  await endLinks(tx, { id, email })
  // With an unconfirmed address, the second factor may be somebody else's.
  if (!found.emailConfirmedAt) await tx.secondFactor.deleteMany({ where: { userId: id } })
  return { id, before: found.staffRoles }
}
