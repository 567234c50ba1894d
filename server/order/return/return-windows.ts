import { dayInLondon } from '../../lib/working-days.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { readDeliveredParts, type DeliveredPart } from '../delivery/delivered-parts.ts'
import { leftToReturn, type ReturnableLine } from './plan-return.ts'
import { lastDayToReturn } from './refund-clock.ts'
import type { ReturnObstacle } from './return.schema.ts'

/** A delivery with the last day on which its pieces can be sent back; null while it is to come. */
export interface ReturnWindow extends DeliveredPart {
  until: string | null
  /** Why they cannot be sent back now; null where they can. */
  obstacle: Exclude<ReturnObstacle, 'gone'> | null
}

/** Until when the pieces of each delivery of an order can be sent back, and the delivery of a line. */
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
 * Whether something of an order can be sent back now, and until when; can be once it has come; or cannot
 * any more. What is on its way back, or was given back, is not counted.
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
