import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { readRows } from '#server/platform/sql.ts'
import { NO_PASSWORD } from '../password/password.ts'

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
