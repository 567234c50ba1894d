import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Prisma } from '#server/generated/prisma/client.ts'
import { checkPlannedDay } from '#server/lib/time/check-planned-day.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renewDay } from '../slots/make-slots.ts'
import { auditedException, lockAllZones, readOverbooked } from './check-zone.ts'
import { readZone } from './read-zones.ts'
import type { AddExceptionInput, Exception, Overbooked } from './zone.schema.ts'

const exceptionFields = {
  id: true,
  zone: { select: { id: true, name: true } },
  date: true,
  isBlackout: true,
  extraPlaces: true,
  note: true,
} satisfies Prisma.DeliveryExceptionSelect

type Row = Prisma.DeliveryExceptionGetPayload<{ select: typeof exceptionFields }>
const exceptionOf = (row: Row): Exception => ({
  ...row,
  date: row.date.toISOString().slice(0, 10),
})

/** Lists the exceptions from today on, in order. */
export async function listExceptions({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ items: Exception[] }> {
  const rows = await db.deliveryException.findMany({
    where: { date: { gte: new Date(dayInLondon(clock.now())) } },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
    select: exceptionFields,
  })
  return { items: rows.map(exceptionOf) }
}

/**
 * Adds a blackout day or the places of an extra van, in one zone or in all. Bookings on a blackout
 * day stay, and are reported in `overbooked`. An existing blackout day stays as it is. Throws
 * INVALID_INPUT for a past day or one more than two years ahead, NOT_FOUND for an unknown zone.
 */
export function addException(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { zoneId, ...input }: AddExceptionInput,
): Promise<{ exception: Exception; overbooked: Overbooked }> {
  const today = dayInLondon(deps.clock.now())
  if (input.date < today) {
    throw new ShopError('INVALID_INPUT', {
      fields: { date: 'This day is in the past. Choose a later one.' },
    })
  }
  checkPlannedDay('date', input.date, today)
  const date = new Date(input.date)
  return deps.db.$transaction(async (tx) => {
    await lockAllZones(tx)
    if (zoneId !== null) await readZone({ db: tx }, zoneId)
    const known = input.isBlackout
      ? await tx.deliveryException.findFirst({
          where: { zoneId, date, isBlackout: true },
          select: exceptionFields,
        })
      : null
    const row =
      known ??
      (await tx.deliveryException.create({
        data: { ...input, zoneId, date },
        select: exceptionFields,
      }))
    const exception = exceptionOf(row)
    if (!known) {
      const change = { action: 'created', entity: 'deliveryException', entityId: row.id } as const
      await recordAudit(tx, actor, { ...change, after: auditedException(exception) })
    }
    return { exception, overbooked: await renewed(tx, exception, today) }
  })
}

/** Removes an exception; throws NOT_FOUND. */
export function removeException(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ overbooked: Overbooked }> {
  return deps.db.$transaction(async (tx) => {
    await lockAllZones(tx)
    const row = await tx.deliveryException.findUnique({ where: { id }, select: exceptionFields })
    if (!row) throw new ShopError('NOT_FOUND', { what: 'day' })
    const exception = exceptionOf(row)
    await tx.deliveryException.delete({ where: { id } })
    await recordAudit(tx, actor, {
      action: 'removed',
      entity: 'deliveryException',
      entityId: id,
      before: auditedException(exception),
    })
    return { overbooked: await renewed(tx, exception, dayInLondon(deps.clock.now())) }
  })
}

/** Updates the slots of the day to its exceptions; returns those with more orders than places. */
async function renewed(tx: Tx, { zone, date }: Exception, today: string): Promise<Overbooked> {
  if (date < today) return []
  const zones = await tx.deliveryZone.findMany({
    where: zone ? { id: zone.id } : { archivedAt: null },
    select: { id: true },
  })
  const ids = zones.map(({ id }) => id)
  await renewDay(tx, ids, { today, day: date })
  return readOverbooked(tx, ids, { first: date, last: date })
}
