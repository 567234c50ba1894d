import { z } from 'zod'
import { lineName } from '#server/lib/line-name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { queueOrderEmail } from '../order-emails.ts'
import { returnStatuses, type ReturnStatus } from '#server/order/return-status.shared.ts'

/** Who takes a step of a return. */
const doers = ['buyer', 'staff', 'shop'] as const
export interface Doer {
  by: (typeof doers)[number]
  /** The account; null for a guest, and for automatic steps. */
  actorId: string | null
}

/** The shop itself: a job, or the bank. */
export const theShop: Doer = { by: 'shop', actorId: null }

/** The timeline data of a step of a return. */
const returnEventData = z.object({
  returnId: z.uuid(),
  step: z.enum(returnStatuses),
  by: z.enum(doers),
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** The window of its collection, once one is booked. */
  slot: z.object({ date: z.iso.date(), startHour: z.int(), endHour: z.int() }).nullable(),
})

/** The steps that are e-mailed to the buyer; a refund has its own e-mail. */
const toldSteps = new Set<ReturnStatus>([
  'asked',
  'accepted',
  'slotBooked',
  'collected',
  'refused',
  'withdrawn',
])

/**
 * Writes a step of a return to its order's timeline, and queues its e-mail, in the transaction of
 * the step; `isTold` is false when the e-mail of the next step in the same transaction covers both.
 */
export async function noteReturn(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  step: { returnId: string; to: ReturnStatus; doer: Doer; isTold?: boolean },
): Promise<void> {
  const { returnId, to, doer, isTold = true } = step
  const sent = await tx.return.findUniqueOrThrow({
    where: { id: returnId },
    select: {
      orderId: true,
      lines: {
        orderBy: { item: { position: 'asc' } },
        select: { quantity: true, item: { select: { title: true, variant: true } } },
      },
      booking: { select: { slot: { select: { date: true, startHour: true, endHour: true } } } },
    },
  })
  const slot = sent.booking?.slot
  const data = returnEventData.parse({
    returnId,
    step: to,
    by: doer.by,
    lines: sent.lines.map(({ quantity, item }) => ({ title: lineName(item), quantity })),
    slot: slot ? { ...slot, date: slot.date.toISOString().slice(0, 10) } : null,
  })
  const { orderId } = sent
  const event = await tx.orderEvent.create({
    data: { orderId, type: 'return', data, actorId: doer.actorId, createdAt: deps.clock.now() },
    select: { id: true },
  })
  if (!isTold || !toldSteps.has(to)) return
  await queueOrderEmail(deps, tx, `return-${event.id}`, {
    kind: 'returnMoved',
    orderId,
    returnId,
    step: to,
  })
}
