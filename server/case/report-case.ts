import { ShopError } from '../lib/errors.ts'
import {
  findVisibleOrder,
  type OrderVisitor,
  refuseUnpaid,
  type SeenBy,
} from '../order/access/who-may-see-order.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { limit } from '../platform/limits/limit.ts'
import type { CaseEmail } from './case-emails.ts'
import { isReportable } from '../order/page/read-visits.ts'
import { queueOrderEmail } from '../order/order-emails.ts'
import { notifyStaff } from '../staff-notice/notify-staff.ts'
import type { ReportInput, ReplyInput } from './case.schema.ts'
import {
  noteCase,
  findRepeatedMessage,
  lockConversation,
  refuseManyCases,
  writeBuyerMessage,
} from './add-message.ts'

/**
 * Reports damaged or missing pieces of an order, or asks about it, for those who may open the
 * order; the same text sent again is one case. Throws NOT_FOUND, NOT_PAID, NOT_YOURS for staff,
 * INVALID_INPUT for pieces that were not ordered, or never came as the order was cancelled,
 * CONVERSATION_FULL.
 */
export async function reportCase(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  visitor: OrderVisitor,
  { orderId, kind, wish, lines, message, photographs }: ReportInput,
): Promise<{ id: string }> {
  const { seenBy } = await findVisibleOrder(deps, visitor, { id: orderId })
  if (seenBy === 'staff') throw new ShopError('NOT_YOURS', {})
  await limit(deps, 'case by order', orderId)
  await refuseUnpaid(deps, orderId)
  if (kind !== 'question' && !(await isReportable(deps, orderId))) throw neverCame()
  const now = deps.clock.now()
  return deps.db.$transaction(async (tx) => {
    await lockConversation(tx, orderId)
    const same = await findRepeatedMessage(tx, deps, { orderId, text: message })
    if (same !== null) return { id: same }
    await refuseManyCases(tx, orderId)
    const { id } = await tx.case.create({
      data: {
        orderId,
        kind,
        wish: wish ?? null,
        waitingSince: now,
        lastAt: now,
        buyerReadAt: now,
        createdAt: now,
        lines: { create: await findLines(tx, orderId, lines) },
      },
      select: { id: true },
    })
    await writeBuyerMessage(tx, deps, { caseId: id, orderId, text: message, photographs })
    const actorId = visitor.user?.id ?? null
    await noteCase(deps, tx, { caseId: id, step: 'reported', actorId })
    const content: CaseEmail = { kind: 'caseReceived', orderId, caseId: id }
    await queueOrderEmail(deps, tx, `case-received-${id}`, content)
    await notifyStaff(tx, kind === 'question' ? 'message' : 'damage', { id, subject: orderId })
    return { id }
  })
}

const neverCame = () =>
  new ShopError('INVALID_INPUT', {
    fields: {
      lines: 'This order was cancelled before it came. Send us a message about it instead.',
    },
  })

/** Finds the order's lines of these pieces; throws INVALID_INPUT for more than were not cancelled. */
async function findLines(tx: Tx, orderId: string, pieces: ReportInput['lines']) {
  const items = await tx.orderItem.findMany({
    where: { orderId },
    select: { id: true, productId: true, quantity: true, cancelledQuantity: true },
  })
  return pieces.map(({ productId, quantity }) => {
    const item = items.find((one) => one.productId === productId)
    if (item && quantity <= item.quantity - item.cancelledQuantity) {
      return { orderItemId: item.id, quantity }
    }
    throw new ShopError('INVALID_INPUT', { fields: { lines: 'Those items aren’t in this order.' } })
  })
}

type CaseDeps = Pick<Deps, 'config' | 'db' | 'clock'>

/**
 * Adds a message of the buyer to a case, which then waits for an answer. Throws NOT_FOUND for those
 * who may not open the order, NOT_YOURS for staff, CONVERSATION_FULL.
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
