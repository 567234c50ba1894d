import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { RunError } from '#server/run/run.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inTransaction, readRows, type Sql } from '#server/platform/sql.ts'
import type { ArrangeDayInput, Day } from '../run.schema.ts'
import { readDay } from './read-day.ts'

const orderRow = z.object({ id: z.uuid() })
const runRow = z.object({ id: z.uuid(), loadedAt: z.date().nullable() })
const stopRow = z.object({ id: z.uuid(), runId: z.uuid().nullable(), isOver: z.boolean() })
type Stop = z.infer<typeof stopRow>

/**
 * Gives runs of a day the stops that are named, in their order: all or nothing, and the same call
 * again changes nothing. Other stops of these runs are then on none, except finished ones; other
 * runs keep theirs, apart from those that are named. Throws NOT_FOUND for a run of another day;
 * STOP_CHANGED for a stop that is not booked for the day or is finished on another run, and for a
 * loaded run that would change. Locks the orders of the day, then its runs, each by id.
 */
export async function arrangeDay(
  deps: Pick<Deps, 'db' | 'pool'>,
  { date, runs: wanted }: ArrangeDayInput,
): Promise<Day> {
  await inTransaction(deps.pool, async (tx) => {
    const { runs, stops } = await lockDay(tx, date)
    const named = new Map(wanted.map(({ id, bookingIds }) => [id, bookingIds]))
    for (const [runId, bookingIds] of named) {
      if (!runs.some(({ id }) => id === runId)) throw new ShopError('NOT_FOUND', { what: 'run' })
      for (const id of bookingIds) refuseChanged(stops.get(id), runId)
    }
    const moved = new Set([...named.values()].flat())
    for (const { id, loadedAt } of runs) {
      const before = [...stops.values()].filter(({ runId }) => runId === id)
      const kept = before.filter((stop) => !moved.has(stop.id) && (stop.isOver || !named.has(id)))
      const after = [...kept.map(idOf), ...(named.get(id) ?? [])]
      if (after.length === before.length && before.every((stop, at) => stop.id === after[at])) {
        continue
      }
      if (loadedAt !== null) {
        throw new RunError('STOP_CHANGED', {
          what: 'This run is loaded, so its stops cannot be changed.',
        })
      }
      await takeOff(
        tx,
        before.map(idOf).filter((stop) => !after.includes(stop) && !moved.has(stop)),
      )
      await putOn(tx, id, after)
    }
  })
  return readDay(deps, date)
}

const idOf = ({ id }: { id: string }) => id

function refuseChanged(stop: Stop | undefined, runId: string): void {
  if (!stop) {
    throw new RunError('STOP_CHANGED', { what: 'A stop is no longer booked for this day.' })
  }
  if (stop.isOver && stop.runId !== runId) {
    throw new RunError('STOP_CHANGED', { what: 'A completed stop cannot be moved.' })
  }
}

/** Locks a day's orders and runs, and reads its runs and its stops in their order. */
async function lockDay(tx: Sql, date: string) {
  await readRows(tx, orderRow)`
    SELECT id FROM "Order" WHERE id IN (
      SELECT b."orderId" FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
      WHERE s.date = ${date}::date AND b.status IN ('booked', 'delivered', 'failed'))
    ORDER BY id FOR NO KEY UPDATE`
  const runs = await readRows(tx, runRow)`
    SELECT id, "loadedAt" FROM "DeliveryRun" WHERE date = ${date}::date
    ORDER BY id FOR NO KEY UPDATE`
  const stops = await readRows(tx, stopRow)`
    SELECT b.id, b."runId", b.status <> 'booked' AS "isOver"
    FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
    WHERE s.date = ${date}::date AND b.status IN ('booked', 'delivered', 'failed')
    ORDER BY b.position, b.id`
  return { runs, stops: new Map(stops.map((stop) => [stop.id, stop])) }
}

const takeOff = (tx: Sql, ids: readonly string[]) => tx.$executeRaw`
  UPDATE "DeliveryBooking" SET "runId" = NULL, position = NULL WHERE id = ANY(${ids}::uuid[])`

const putOn = (tx: Sql, runId: string, ids: readonly string[]) => tx.$executeRaw`
  UPDATE "DeliveryBooking" b SET "runId" = ${runId}::uuid, position = n.position - 1
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS n (id, position) WHERE b.id = n.id`
