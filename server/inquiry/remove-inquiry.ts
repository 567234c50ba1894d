import { recordAudit, type Actor } from '../audit/record-audit.ts'
import type { Deps } from '../deps.ts'
import { ShopError } from '../lib/errors.ts'

/**
 * Erases an inquiry for good. The audit keeps only whose it was and how far it had come, so that
 * what people told about themselves is gone with it. NOT_FOUND when there is none.
 */
export async function removeInquiry(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ firstName: string; lastName: string; status: string }[]>`
      DELETE FROM "Inquiry" WHERE id = ${id}::uuid
      RETURNING "firstName", "lastName", status::text AS status`
    if (!before) throw new ShopError('NOT_FOUND', { what: 'inquiry' })
    await recordAudit(tx, actor, { action: 'removed', entity: 'inquiry', entityId: id, before })
  })
}
