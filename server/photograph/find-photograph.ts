import type { Deps } from '../platform/deps.ts'

/** A photograph with what decides who may see it. */
export interface FoundPhotograph {
  orderId: string
  storeKey: string
  isPublic: boolean
}

/** Finds a photograph by id; null when there is none, or it has expired and no review shows it. */
export async function findPhotograph(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<FoundPhotograph | null> {
  return db.photograph.findFirst({
    where: { id, OR: [{ endsAt: { gt: clock.now() } }, { isPublic: true }] },
    select: { orderId: true, storeKey: true, isPublic: true },
  })
}
