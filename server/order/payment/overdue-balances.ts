import { inPounds } from '#server/lib/money.shared.ts'
import { longDate } from '#server/lib/london-time.shared.ts'
import { recordDiscrepancy } from '#server/payment/discrepancy/record-discrepancy.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Tells staff that the day of a balance has passed: once for each day that was set. */
export async function noteOverdue(
  tx: Pick<Tx, 'paymentFinding'>,
  {
    id,
    orderId,
    amountPence,
    dueOn,
  }: { id: string; orderId: string | null; amountPence: number; dueOn: Date },
): Promise<void> {
  await recordDiscrepancy(tx, {
    kind: 'balanceOverdue',
    about: `${id} ${dueOn.toISOString().slice(0, 10)}`,
    intentId: '',
    orderId,
    detail: `the balance of ${inPounds(amountPence)} was due on ${longDate(dueOn)}`,
  })
}

/** Resolves what staff were told of a balance that was paid, moved or closed. */
export async function resolveOverdue(
  { clock }: Pick<Deps, 'clock'>,
  tx: Pick<Tx, 'paymentFinding'>,
  paymentId: string,
): Promise<void> {
  await tx.paymentFinding.updateMany({
    where: { key: { startsWith: `balanceOverdue ${paymentId} ` }, resolvedAt: null },
    data: { resolvedAt: clock.now() },
  })
}
