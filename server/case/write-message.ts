import { randomUUID } from 'node:crypto'
import { ShopError } from '../lib/errors.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { usePhotographs } from '../photograph/use-photographs.ts'

/** The most cases of an order, and the most messages of a case. */
const MAX_CASES = 10
export const MAX_MESSAGES = 100

/** How long the same words, sent again, are the same message, in minutes. */
const SAME_MINUTES = 60

/** Locks an order, so that what is written about it is written one after the other. */
export async function lockConversation(tx: Tx, orderId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM "Order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`
}

/** TALK_ENOUGH when an order can have no further case. */
export async function refuseManyCases(tx: Tx, orderId: string): Promise<void> {
  const count = await tx.case.count({ where: { orderId } })
  if (count >= MAX_CASES) throw new ShopError('TALK_ENOUGH', {})
}

/** The case in which the buyer has just sent these words: a form that is sent twice is sent once. */
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

/** Writes a message of the buyer with its photographs, in a transaction that holds `lockConversation`. */
export async function writeBuyerMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  message: { caseId: string; orderId: string; text: string; photographs: readonly string[] },
): Promise<void> {
  const { caseId, orderId, text, photographs } = message
  const written = await tx.caseMessage.count({ where: { caseId } })
  if (written >= MAX_MESSAGES) throw new ShopError('TALK_ENOUGH', {})
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
