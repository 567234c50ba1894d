import { recordAudit, type Actor } from '../audit/record-audit.ts'
import { ShopError } from '../lib/errors.ts'
import { CaseError } from './case.errors.ts'
import { lockOrder } from '../order/lock-order.ts'
import type { CaseEmail } from './case-emails.ts'
import { queueOrderEmail } from '../order/order-emails.ts'
import type { RefundDeps } from '#server/payment/refund/refund-money.ts'
import type { Refunder } from '#server/payment/refund/check-refunder.ts'
import { refundOrder } from '../order/staff/refund/refund-order.ts'
import type { Tx } from '../platform/db.ts'
import { takeReplacement } from '../stock/stock.ts'
import { takesStock, type AnswerInput } from './case.schema.ts'
import { noteCase, stepOfAnswer, MAX_MESSAGES, lockConversation } from './add-message.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * Answers a case with text, a question, a part, new pieces that take stock, or a refund with one
 * credit note; a note is only for staff. A part and new pieces are to be arranged as a delivery,
 * unless they are posted. Each answer is one message and one e-mail; the same
 * `messageId` is answered once. Throws NOT_FOUND, OUT_OF_STOCK, KEY_REUSED, CONVERSATION_FULL, and the
 * codes of a refund.
 */
export async function answerCase(
  deps: RefundDeps & Pick<Deps, 'pool' | 'log'>,
  actor: Refunder,
  input: AnswerInput,
): Promise<void> {
  const found = await deps.db.case.findUnique({
    where: { id: input.id },
    select: { orderId: true },
  })
  if (!found) throw new ShopError('NOT_FOUND', { what: 'message' })
  const { orderId } = found
  if (await isAnswered(deps, input)) return
  // Before the money: an answer that cannot be written must not have paid.
  await refuseEnough(deps.db, input.id)
  const refundId = await giveMoney(deps, actor, { orderId, input })
  await deps.db.$transaction(async (tx) => {
    // Orders are locked before products; a repeated answer waits here for the first.
    await lockOrder(tx, orderId)
    if (await isAnswered({ db: tx }, input)) return
    await writeAnswer(deps, tx, { actor, orderId, refundId, input })
  })
}

async function isAnswered(
  { db }: { db: Pick<Tx, 'caseMessage'> },
  { id, messageId }: AnswerInput,
): Promise<boolean> {
  const known = await db.caseMessage.findUnique({
    where: { id: messageId },
    select: { caseId: true },
  })
  if (known && known.caseId !== id) throw new ShopError('KEY_REUSED', {})
  return known !== null
}

/** Refunds before the message is written: a retry with the same message refunds nothing more. */
async function giveMoney(
  deps: RefundDeps & Pick<Deps, 'pool' | 'log'>,
  actor: Refunder,
  { orderId, input }: { orderId: string; input: AnswerInput },
): Promise<string | null> {
  const { messageId, money } = input
  if (!money) return null
  const idempotencyKey = `case-${messageId}`
  await refundOrder(deps, actor, {
    id: orderId,
    idempotencyKey,
    reason: 'something was wrong',
    ...money,
  })
  // None where all of it lowered what is still to be paid.
  const refund = await deps.db.refund.findUnique({
    where: { idempotencyKey: `staff-${idempotencyKey}` },
    select: { id: true },
  })
  return refund?.id ?? null
}

async function refuseEnough(tx: Pick<Tx, 'caseMessage'>, caseId: string): Promise<void> {
  const written = await tx.caseMessage.count({ where: { caseId } })
  if (written >= MAX_MESSAGES * 2) throw new CaseError('CONVERSATION_FULL', {})
}

interface Answer {
  actor: Refunder
  orderId: string
  refundId: string | null
  input: AnswerInput
}

async function writeAnswer(
  deps: Pick<RefundDeps, 'clock'>,
  tx: Tx,
  { actor, orderId, refundId, input }: Answer,
): Promise<void> {
  const { id, messageId, answer, message: text, part, byPost } = input
  const now = deps.clock.now()
  if (!input.money) await refuseEnough(tx, id)
  const staffName = actor.userName
  const sent = takesStock(answer) ? { part, postedAt: byPost ? now : null } : {}
  const message = {
    author: 'staff',
    staffName,
    answer,
    text,
    refundId,
    createdAt: now,
    ...sent,
  } as const
  await tx.caseMessage.create({ data: { id: messageId, caseId: id, ...message } })
  await sendPieces(tx, { orderId, input })
  await tx.case.update({
    where: { id },
    data: { staffReadAt: now, ...(answer !== 'note' && { lastAt: now, waitingSince: null }) },
  })
  // The text stays only in the case, where it is erased with the person.
  const entry = { action: 'answered', entity: 'case', entityId: id, after: { answer } } as const
  await recordAudit(tx, actor, entry)
  if (answer === 'note') return
  await noteCase(deps, tx, { caseId: id, step: stepOfAnswer[answer], actorId: actor.id, messageId })
  if (takesStock(answer) && byPost) {
    const type = 'replacementPosted'
    const data = { isPosted: true }
    await tx.orderEvent.create({ data: { orderId, type, data, actorId: actor.id, createdAt: now } })
  }
  const email: CaseEmail = { kind: 'caseAnswered', orderId, messageId }
  await queueOrderEmail(deps, tx, `case-${messageId}`, email)
}

/** Takes the stock of replacement pieces, and records them with the message. */
async function sendPieces(
  tx: Tx,
  { orderId, input: { messageId, pieces } }: Pick<Answer, 'orderId' | 'input'>,
): Promise<void> {
  if (pieces.length === 0) return
  const items = await tx.orderItem.findMany({
    where: { orderId, productId: { in: pieces.map(({ productId }) => productId) } },
    select: { id: true, productId: true, title: true, quantity: true, cancelledQuantity: true },
  })
  const lines = pieces.map(({ productId, quantity }) => {
    const item = items.find((one) => one.productId === productId)
    if (item && quantity <= item.quantity - item.cancelledQuantity) return { ...item, quantity }
    throw new ShopError('INVALID_INPUT', {
      fields: { pieces: 'This order does not include those items.' },
    })
  })
  const taken = await takeReplacement(tx, orderId, lines)
  const madeOf = new Map(taken.map(({ productId, made }) => [productId, made]))
  await tx.replacementLine.createMany({
    data: lines.map(({ id, productId, quantity }) => ({
      messageId,
      orderItemId: id,
      quantity,
      madeQuantity: madeOf.get(productId) ?? 0,
    })),
  })
}

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
