import { z } from 'zod'
import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../platform/deps.ts'
import { ShopError } from '../lib/errors.ts'
import { readRows } from '../platform/sql.ts'

const removed = z.object({ firstName: z.string(), lastName: z.string(), status: z.string() })

/**
 * Deletes an inquiry. Its audit entry keeps the name and the status alone; everything else that the
 * person wrote is deleted. NOT_FOUND.
 */
export async function removeInquiry(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [before] = await readRows(tx, removed)`
      DELETE FROM "Inquiry" WHERE id = ${id}::uuid
      RETURNING "firstName", "lastName", status::text AS status`
    if (!before) throw new ShopError('NOT_FOUND', { what: 'inquiry' })
    await recordAudit(tx, actor, { action: 'removed', entity: 'inquiry', entityId: id, before })
  })
}
