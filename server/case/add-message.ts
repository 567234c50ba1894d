import { randomUUID } from 'node:crypto'
import { CaseError } from './case.errors.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { usePhotographs } from '../photograph/attach-photographs.ts'

/** The limits of cases per order, and of messages per case. */
const MAX_CASES = 10
export const MAX_MESSAGES = 100

/** For how many minutes the same text counts as the same message. */
const SAME_MINUTES = 60

/** Locks an order's conversations, so that messages are written one after the other. */
export async function lockConversation(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM "Order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`
}

/** Throws TALK_ENOUGH when an order has the maximum of cases. */
export async function refuseManyCases(tx: Tx, orderId: string): Promise<void> {
  const count = await tx.case.count({ where: { orderId } })
  if (count >= MAX_CASES) throw new CaseError('TALK_ENOUGH', {})
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
  if (written >= MAX_MESSAGES) throw new CaseError('TALK_ENOUGH', {})
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
