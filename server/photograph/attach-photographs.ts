import { ShopError } from '../lib/errors.ts'
import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/**
 * How long a used photograph is stored, in days; one of a review for as long as the review is
 * shown.
 */
export const PHOTOGRAPH_DAYS = 730

/**
 * Marks photographs of an order as used, each once, in the transaction that writes what shows them.
 * Throws INVALID_INPUT for one of another order, used already or expired.
 */
export async function usePhotographs(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { orderId, ids }: { orderId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const now = clock.now()
  const { count } = await tx.photograph.updateMany({
    where: { id: { in: [...ids] }, orderId, usedAt: null, endsAt: { gt: now } },
    data: { usedAt: now, endsAt: new Date(now.getTime() + PHOTOGRAPH_DAYS * 86_400_000) },
  })
  if (count === ids.length) return
  const message = 'A photo is no longer available. Please add it again.'
  throw new ShopError('INVALID_INPUT', { fields: { photographs: message } })
}
