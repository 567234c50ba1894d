import type { Deps } from '../platform/deps.ts'

/** How long a request is kept, in days: as long as its conversion counts, and the month after. */
export const SWATCH_DAYS = 120

/** Deletes requests with their addresses, four months after they were made. */
export async function forgetSwatchRequests({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - SWATCH_DAYS * 86_400_000)
  await db.swatchRequest.deleteMany({ where: { createdAt: { lt: before } } })
}
