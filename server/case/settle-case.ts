import { type Actor, recordAudit } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { noteCase } from './note-case.ts'
import { lockConversation } from './write-message.ts'

/**
 * Removes a case from those that wait for an answer, once, when the last message needs none; throws
 * NOT_FOUND.
 */
export async function settleCase(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const select = { orderId: true, waitingSince: true } as const
    const found = await tx.case.findUnique({ where: { id }, select })
    if (!found) throw new ShopError('NOT_FOUND', { what: 'message' })
    await lockConversation(tx, found.orderId)
    const { waitingSince } = await tx.case.findUniqueOrThrow({ where: { id }, select })
    const data = { waitingSince: null, staffReadAt: deps.clock.now() }
    await tx.case.update({ where: { id }, data })
    if (waitingSince === null) return
    await noteCase(deps, tx, { caseId: id, step: 'closed', actorId: actor.id })
    const sides = { before: { waitingSince }, after: { waitingSince: null } }
    await recordAudit(tx, actor, { action: 'resolved', entity: 'case', entityId: id, ...sides })
  })
}
