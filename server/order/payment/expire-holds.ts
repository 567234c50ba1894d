import { whileHolding } from '#server/stock/hold.ts'
import { releaseOrder, type ReleaseDeps } from './release-order.ts'

/** How many orders are read at once. */
const BATCH = 500
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Releases every unpaid order whose hold has expired. One that fails is retried by the next run and
 * does not delay the others.
 */
export async function expireHolds(deps: ReleaseDeps, batch = BATCH): Promise<{ released: number }> {
  let released = 0
  for await (const orderId of expiredHolds(deps, batch)) {
    try {
      await releaseOrder(deps, orderId, 'lapsed')
      released += 1
    } catch (error) {
      deps.log.error({ err: error, orderId }, 'an expired hold could not be released')
    }
  }
  return { released }
}

/** The orders whose holds have expired, each once, the longest expired first. */
async function* expiredHolds({ db, clock }: ReleaseDeps, batch: number): AsyncGenerator<string> {
  const now = clock.now()
  let last = { holdExpiresAt: new Date(0), id: FIRST_ID }
  for (;;) {
    const { holdExpiresAt, id } = last
    const orders = await db.order.findMany({
      where: {
        ...whileHolding,
        holdExpiresAt: { lt: now },
        OR: [{ holdExpiresAt: { gt: holdExpiresAt } }, { holdExpiresAt, id: { gt: id } }],
      },
      select: { id: true, holdExpiresAt: true },
      orderBy: [{ holdExpiresAt: 'asc' }, { id: 'asc' }],
      take: batch,
    })
    yield* orders.map((order) => order.id)
    const end = orders.at(-1)
    if (!end?.holdExpiresAt) return
    last = { holdExpiresAt: end.holdExpiresAt, id: end.id }
  }
}
