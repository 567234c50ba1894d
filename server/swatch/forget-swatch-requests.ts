import type { Deps } from '../platform/deps.ts'

/** How long a request is stored, in days: while its conversion counts, and a month more. */
export const SWATCH_DAYS = 120

/** Deletes requests, with their addresses, four months after they were made. */
export async function forgetSwatchRequests({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - SWATCH_DAYS * 86_400_000)
  await db.swatchRequest.deleteMany({ where: { createdAt: { lt: before } } })
}
