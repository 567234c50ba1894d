import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'

/** Takes a case out of what waits, where the last message asks for nothing. NOT_FOUND. */
export async function settleCase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.case.findUnique({ where: { id }, select: { waitingSince: true } })
    if (!found) throw new ShopError('NOT_FOUND', { what: 'message' })
    const { waitingSince } = found
    const data = { waitingSince: null, staffReadAt: clock.now() }
    await tx.case.update({ where: { id }, data })
    const sides = { before: { waitingSince }, after: { waitingSince: null } }
    await recordAudit(tx, actor, { action: 'resolved', entity: 'case', entityId: id, ...sides })
  })
}
