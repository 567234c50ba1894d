import { whileHolding } from '../../stock/hold.ts'
import { releaseOrder, type ReleaseDeps } from './release-order.ts'

/** Releases every unpaid order whose hold has expired; a failed one is retried by the next run. */
export async function expireHolds(deps: ReleaseDeps): Promise<{ released: number }> {
  const expired = await deps.db.order.findMany({
    where: { ...whileHolding, holdExpiresAt: { lt: deps.clock.now() } },
    select: { id: true },
    orderBy: { holdExpiresAt: 'asc' },
    take: 500,
  })
  let released = 0
  for (const { id } of expired) {
    try {
      await releaseOrder(deps, id, 'lapsed')
      released += 1
    } catch (error) {
      deps.log.error({ err: error, orderId: id }, 'an expired hold could not be released')
    }
  }
  return { released }
}
