import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockOrder } from '../lock-order.ts'
import { OrderError } from '../order.errors.ts'
import { markTakenOutside } from '../payment/mark-later-paid.ts'
import { closeBalanceIntents, replaceBalance } from './close-balance.ts'

type TakeDeps = Parameters<typeof closeBalanceIntents>[0]

/**
 * Records that staff took the balance of an order outside: in cash, by transfer, by a terminal, or
 * at the door. Throws NOTHING_TO_PAY when nothing is to be paid, also when it was paid online
 * meanwhile.
 */
export async function takeOutside(
  deps: TakeDeps & Pick<Deps, 'db'>,
  actor: Actor,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await closeBalanceIntents(deps, id)
  await deps.db.$transaction(async (tx) => {
    const asked = await lockOpen(tx, id)
    // What is paid by its intent after all is refunded as late.
    if (asked.payment.intentId !== null) {
      await replaceBalance(deps, tx, asked.payment, asked.payment.amountPence)
    }
    const { order, payment } = await lockOpen(tx, id)
    // The reference stays with its payment alone, where it is erased with the person.
    await recordAudit(tx, actor, {
      action: 'changed',
      entity: 'order',
      entityId: id,
      after: { takenPence: payment.amountPence },
    })
    await markTakenOutside(deps, tx, { order, payment, reference, actorId: actor.id })
  })
  await deps.failPoint('payment settled')
}

/** Locks an order and its payments, and finds the one that is still to be made. */
async function lockOpen(tx: Tx, id: string) {
  const order = await lockOrder(tx, id)
  if (!order) throw new ShopError('NOT_FOUND', { what: 'order' })
  const payment = order.payments.find(({ kind, status }) => {
    return kind !== 'order' && status === 'pending'
  })
  if (!payment || order.paymentStatus === 'pending') throw new OrderError('NOTHING_TO_PAY', {})
  return { order, payment }
}
