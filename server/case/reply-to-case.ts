import { ShopError } from '../lib/errors.ts'
import { findVisibleOrder, type OrderVisitor, type SeenBy } from '../order/access/order-visitor.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'
import type { ReplyInput } from './case.schema.ts'
import { findRepeatedMessage, lockConversation, writeBuyerMessage } from './add-message.ts'

type CaseDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Adds a message of the buyer to a case, which then waits for an answer. Throws NOT_FOUND for those
 * who may not open the order, NOT_YOURS for staff, TALK_ENOUGH.
 */
export async function replyToCase(
  deps: CaseDeps,
  visitor: OrderVisitor,
  { id, message, photographs }: ReplyInput,
): Promise<void> {
  const { orderId, seenBy } = await findVisibleCase(deps, visitor, id)
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  await limit(deps, 'case by order', orderId)
  const now = deps.clock.now()
  await deps.db.$transaction(async (tx) => {
    await lockConversation(tx, orderId)
    if ((await findRepeatedMessage(tx, deps, { caseId: id, text: message })) !== null) return
    await writeBuyerMessage(tx, deps, { caseId: id, orderId, text: message, photographs })
    await tx.case.update({ where: { id }, data: { lastAt: now, buyerReadAt: now } })
    const key = `${id}-${now.getTime()}`
    const content = { kind: 'staffNotice', about: 'message', id }
    await notifyStaff(tx, 'message', { id: key, subject: orderId, content })
    await tx.case.updateMany({ where: { id, waitingSince: null }, data: { waitingSince: now } })
  })
}

/** Marks a case as read by its buyer, or by the staff. */
export async function markCaseRead(
  deps: CaseDeps,
  visitor: OrderVisitor,
  id: string,
): Promise<void> {
  const { seenBy } = await findVisibleCase(deps, visitor, id)
  const now = deps.clock.now()
  await deps.db.case.update({
    where: { id },
    data: seenBy === 'staff' ? { staffReadAt: now } : { buyerReadAt: now },
  })
}

async function findVisibleCase(
  deps: CaseDeps,
  visitor: OrderVisitor,
  id: string,
): Promise<{ orderId: string; seenBy: SeenBy }> {
  const found = await deps.db.case.findUnique({ where: { id }, select: { orderId: true } })
  if (!found) throw new ShopError('NOT_FOUND', { what: 'message' })
  const { seenBy } = await findVisibleOrder(deps, visitor, { id: found.orderId })
  return { orderId: found.orderId, seenBy }
}
