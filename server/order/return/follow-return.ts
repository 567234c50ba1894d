import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { noteReturn, theShop } from './note-return.ts'

/** Marks a return as refunded, in the transaction that books its refund. */
export async function markPaidBack(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  returnId: string | null,
): Promise<void> {
  if (returnId === null) return
  const { count } = await tx.return.updateMany({
    where: { id: returnId, status: { not: 'refunded' } },
    data: { status: 'refunded' },
  })
  if (count > 0) await noteReturn(deps, tx, { returnId, to: 'refunded', doer: theShop })
}

/** Moves a return back to its status before a refund that failed; staff see the failure. */
export async function reopenReturn(tx: Tx, returnId: string | null): Promise<void> {
  if (returnId === null) return
  const sent = await tx.return.findUniqueOrThrow({
    where: { id: returnId },
    select: { status: true, collectedAt: true, booking: { select: { id: true } } },
  })
  if (sent.status !== 'refunded') return
  const status =
    sent.collectedAt !== null ? 'collected' : sent.booking !== null ? 'slotBooked' : 'accepted'
  await tx.return.update({ where: { id: returnId }, data: { status } })
}
