import { lineName } from '../lib/line-name.shared.ts'
import { caseEventData, type CaseStep } from '../order/page/case-event.schema.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { CaseAnswer } from './case-kinds.shared.ts'

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
          select: { refund: { select: { amountPence: true } }, replacements: piece },
        })
  const told = message && message.replacements.length > 0 ? message.replacements : lines
  const data = caseEventData.parse({
    caseId,
    step,
    kind,
    lines: told.map(({ quantity, item }) => ({ title: lineName(item), quantity })),
    amountPence: message?.refund?.amountPence ?? null,
  })
  await tx.orderEvent.create({
    data: { orderId, type: 'case', data, actorId, createdAt: clock.now() },
  })
}
