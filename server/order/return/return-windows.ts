import { dayInLondon } from '#server/lib/london-time.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Tx } from '#server/platform/db.ts'
import { readDeliveredParts, type DeliveredPart } from '../delivery/delivered-parts.ts'
import { leftToReturn, type ReturnableLine } from './plan-return.ts'
import { lastDayToReturn } from './refund-clock.ts'
import type { ReturnObstacle } from './return.schema.ts'

/** A delivery with the last day for returning its pieces; null while it is still to come. */
export interface ReturnWindow extends DeliveredPart {
  until: string | null
  /** Why they cannot be returned now; null when they can. */
  obstacle: Exclude<ReturnObstacle, 'gone'> | null
}

/** Reads the return windows of an order's deliveries, and the delivery of each line. */
export async function readReturnWindows(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  db: Pick<Tx, 'order'>,
  orderId: string,
): Promise<{ parts: ReturnWindow[]; of: (lineId: string) => ReturnWindow | undefined }> {
  const now = clock.now()
  const { returnDays } = settings.current().promises
  const delivered = await readDeliveredParts(db, orderId)
  const lastAt = new Date(Math.max(...delivered.map(({ deliveredAt }) => +(deliveredAt ?? now))))
  const parts = delivered.map((one) => {
    const until = one.deliveredAt && lastDayToReturn(one.deliveredAt, returnDays, lastAt)
    return { ...one, until, obstacle: obstacleOf(until, dayInLondon(now)) }
  })
  return { parts, of: (lineId) => parts.find(({ lineIds }) => lineIds.includes(lineId)) }
}

/**
 * Whether pieces of an order can be returned now, and until when; can be after their delivery; or
 * no longer. Pieces that are on their way back, or refunded, are not counted.
 */
export function returnsOf(
  { of }: { of: (lineId: string) => ReturnWindow | undefined },
  lines: readonly ReturnableLine[],
): { returns: 'open' | 'toCome' | 'over'; returnUntil: string | null } {
  const windows = lines.filter((line) => leftToReturn(line) > 0).map(({ id }) => of(id))
  const days = windows.flatMap((one) => (one?.obstacle === null ? (one.until ?? []) : []))
  const last = days.toSorted().at(-1)
  if (last !== undefined) return { returns: 'open', returnUntil: last }
  const isToCome = windows.some((one) => one?.obstacle === 'toCome')
  return { returns: isToCome ? 'toCome' : 'over', returnUntil: null }
}

function obstacleOf(until: string | null, today: string): ReturnWindow['obstacle'] {
  if (until === null) return 'toCome'
  return today > until ? 'tooLate' : null
}
