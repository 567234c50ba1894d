import type { Tx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { photographKey, sizeNames } from './add-photograph.ts'

/** How many are removed at once. */
const BATCH = 200

/**
 * Expires the photographs of orders, as when their person is erased: nobody can see them any more.
 */
export async function endPhotographsOf(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.photograph.updateMany({
    where: { orderId: { in: [...orderIds] } },
    data: { endsAt: new Date(0), isPublic: false },
  })
}

/**
 * Deletes the expired photographs that no review shows, pictures before rows, so that a failed
 * deletion is retried. Returns how many were deleted.
 */
export async function removeEndedPhotographs({
  db,
  images,
  clock,
}: Pick<Deps, 'db' | 'images' | 'clock'>): Promise<{ removed: number }> {
  let removed = 0
  for (;;) {
    const ended = await db.photograph.findMany({
      where: { endsAt: { lte: clock.now() }, isPublic: false },
      orderBy: { endsAt: 'asc' },
      take: BATCH,
      select: { id: true, storeKey: true },
    })
    if (ended.length === 0) return { removed }
    const keys = ended.flatMap(({ storeKey }) =>
      sizeNames.map((size) => photographKey(storeKey, size)),
    )
    await images.remove(keys)
    const { count } = await db.photograph.deleteMany({
      where: { id: { in: ended.map(({ id }) => id) } },
    })
    removed += count
  }
}
