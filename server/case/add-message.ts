import { withRests, withRestsFields } from '#server/payment/refund/refund-payments.ts'
import { randomUUID } from 'node:crypto'
import { CaseError } from './case.errors.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { usePhotographs } from '../photograph/photographs.ts'
import { lineName } from '../lib/line-name.shared.ts'
import { caseEventData, type CaseStep } from '../order/page/case-event.schema.ts'
import type { CaseAnswer } from './case-kinds.shared.ts'

/** The limits of cases per order, and of messages per case. */
const MAX_CASES = 10
export const MAX_MESSAGES = 100

/** For how many minutes the same text counts as the same message. */
const SAME_MINUTES = 60

/** Locks an order's conversations, so that messages are written one after the other. */
export async function lockConversation(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM "Order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`
}

/** Throws CONVERSATION_FULL when an order has the maximum of cases. */
export async function refuseManyCases(tx: Tx, orderId: string): Promise<void> {
  const count = await tx.case.count({ where: { orderId } })
  if (count >= MAX_CASES) throw new CaseError('CONVERSATION_FULL', {})
}

/** Finds the case with the same recent text by the buyer, so that a form sent twice counts once. */
export async function findRepeatedMessage(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  where: { orderId: string; text: string } | { caseId: string; text: string },
): Promise<string | null> {
  const { text, ...about } = where
  const since = new Date(clock.now().getTime() - SAME_MINUTES * 60_000)
  const same = await tx.caseMessage.findFirst({
    where: {
      author: 'buyer',
      text,
      createdAt: { gt: since },
      ...('caseId' in about ? about : { case: about }),
    },
    select: { caseId: true },
  })
  return same?.caseId ?? null
}

/**
 * Writes a buyer's message with its photographs, in a transaction that holds `lockConversation`.
 */
export async function writeBuyerMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  message: { caseId: string; orderId: string; text: string; photographs: readonly string[] },
): Promise<void> {
  const { caseId, orderId, text, photographs } = message
  const written = await tx.caseMessage.count({ where: { caseId } })
  if (written >= MAX_MESSAGES) throw new CaseError('CONVERSATION_FULL', {})
  const ids = [...new Set(photographs)]
  await usePhotographs(tx, deps, { orderId, ids })
  await tx.caseMessage.create({
    data: {
      id: randomUUID(),
      caseId,
      author: 'buyer',
      text,
      createdAt: deps.clock.now(),
      photographs: {
        create: ids.map((photographId, position) => ({ photographId, position })),
      },
    },
  })
}

/** The step on the timeline for each kind of answer; a note has none. */
export const stepOfAnswer: Readonly<Record<Exclude<CaseAnswer, 'note'>, CaseStep>> = {
  write: 'answered',
  ask: 'answered',
  part: 'partSent',
  piece: 'pieceSent',
  money: 'moneyBack',
}

interface Step {
  caseId: string
  step: CaseStep
  /** The account; null for a guest. */
  actorId: string | null
  /** The message of the step, whose pieces and refund are recorded. */
  messageId?: string
}

/** Writes a step of a case to its order's timeline, in the transaction of the step. */
export async function noteCase(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { caseId, step, actorId, messageId }: Step,
): Promise<void> {
  const piece = { select: { quantity: true, item: { select: { title: true, variant: true } } } }
  const { orderId, kind, lines } = await tx.case.findUniqueOrThrow({
    where: { id: caseId },
    select: { orderId: true, kind: true, lines: piece },
  })
  const message =
    messageId === undefined
      ? null
      : await tx.caseMessage.findUniqueOrThrow({
          where: { id: messageId },
          select: { refund: { select: withRestsFields }, replacements: piece },
        })
  const told = message && message.replacements.length > 0 ? message.replacements : lines
  const data = caseEventData.parse({
    caseId,
    step,
    kind,
    lines: told.map(({ quantity, item }) => ({ title: lineName(item), quantity })),
    amountPence: message?.refund ? withRests(message.refund) : null,
  })
  await tx.orderEvent.create({
    data: { orderId, type: 'case', data, actorId, createdAt: clock.now() },
  })
}
