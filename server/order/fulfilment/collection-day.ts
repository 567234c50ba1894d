import { DeliveryError } from '#server/delivery/delivery.errors.ts'
import type { OfferedCollection } from '#server/delivery/methods/method.schema.ts'
import { lockDay, readCollectionDays } from '#server/delivery/methods/read-methods.ts'
import { earliestDay, type WantedLine } from '#server/delivery/slots/earliest-day.ts'
import type { ShopError } from '#server/lib/errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Sql } from '#server/platform/sql.ts'

/** How many days are offered in place of one that is full. */
const OFFERED = 3

/** The refusal of a day for collecting, with the first free ones. */
export const dayGone = (day: string, days: OfferedCollection['days']): ShopError =>
  new DeliveryError('COLLECTION_DAY_GONE', {
    day,
    next: days
      .filter(({ isFull }) => !isFull)
      .slice(0, OFFERED)
      .map(({ date }) => date),
  })

interface WantedDay {
  date: string
  /** What is collected, as it can be sold now. */
  lines: readonly WantedLine[]
}

/**
 * Locks a day for collecting until the transaction ends, after the order and its products. Returns
 * its refusal when it has all its orders or is too early for the lines; null when it is free.
 */
export async function lockCollectionDay(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  tx: Sql,
  { date, lines }: WantedDay,
): Promise<ShopError | null> {
  const { collection } = settings.current()
  const now = clock.now()
  await lockDay(tx, date)
  const first = earliestDay(lines, {
    now,
    noticeDays: collection.noticeDays,
    twoDeliveries: false,
  })
  const days = await readCollectionDays(tx, collection, { first, now })
  const isFree = days.some((day) => day.date === date && !day.isFull)
  return isFree ? null : dayGone(date, days)
}
