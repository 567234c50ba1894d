import { z } from 'zod'
import { RunError } from '#server/run/run.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inTransaction, readRows, type Sql } from '#server/platform/sql.ts'
import { lengthOf, orderStops } from '../road/order-stops.ts'
import type { OrderedByRoad, ReorderInput } from '../run.schema.ts'

const runRow = z.object({ id: z.uuid(), loadedAt: z.date().nullable() })
const stopRow = z.object({
  id: z.uuid(),
  runId: z.uuid(),
  isOver: z.boolean(),
  pincode: z.string(),
  startHour: z.int(),
  endHour: z.int(),
})
type Stop = z.infer<typeof stopRow>

/**
 * Puts the stops of each run of a day in order by road (see `orderStops`), from the shop's
 * postcode. A loaded run stays unchanged, because its van was loaded in reverse order; finished
 * stops stay first. Returns the orders before, which `reorderRuns` can restore.
 */
export async function orderByRoad(
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
  date: string,
): Promise<OrderedByRoad> {
  const start = settings.current().contact.postcode.toUpperCase()
  return inTransaction(pool, async (tx) => {
    const locked = await readRows(tx, runRow)`
      SELECT id, "loadedAt" FROM "DeliveryRun" WHERE date = ${date}::date
      ORDER BY id FOR NO KEY UPDATE`
    const open = locked.filter(({ loadedAt }) => loadedAt === null).map(({ id }) => id)
    const stops = await readStopsOf(tx, open)
    const runs = open.flatMap((id) => {
      const before = stops.filter(({ runId }) => runId === id)
      const [over, ahead] = [before.filter(isOver), before.filter((stop) => !isOver(stop))]
      const after = [...over, ...orderStops(start, ahead)]
      if (after.every((stop, at) => stop === before[at])) return []
      const kmBefore = lengthOf(start, before)
      return {
        id,
        before: before.map(idOf),
        after: after.map(idOf),
        kmBefore,
        kmAfter: lengthOf(start, after),
      }
    })
    for (const { after } of runs) await number(tx, after)
    return { runs, loaded: locked.length - open.length }
  })
}

/**
 * Puts the stops of runs in the given order; stops that were added meanwhile come last, and removed
 * ones are not restored. Throws STOP_CHANGED for a run that was loaded meanwhile.
 */
export async function reorderRuns(
  { pool }: Pick<Deps, 'pool'>,
  { runs }: ReorderInput,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const ids = runs.map(({ id }) => id)
    const locked = await readRows(tx, runRow)`
      SELECT id, "loadedAt" FROM "DeliveryRun" WHERE id = ANY(${ids}::uuid[])
      ORDER BY id FOR NO KEY UPDATE`
    if (locked.some(({ loadedAt }) => loadedAt !== null)) {
      throw new RunError('STOP_CHANGED', {
        what: 'A run has just been loaded, so its stops were not reordered.',
      })
    }
    const stops = await readStopsOf(tx, ids)
    for (const { id, bookingIds } of runs) {
      const on = stops.filter(({ runId }) => runId === id).map(idOf)
      const named = [...new Set(bookingIds)].filter((bookingId) => on.includes(bookingId))
      await number(tx, [...named, ...on.filter((bookingId) => !named.includes(bookingId))])
    }
  })
}

const isOver = (stop: Stop) => stop.isOver
const idOf = ({ id }: { id: string }) => id

/** The stops of locked runs, in their order. */
const readStopsOf = (tx: Sql, runIds: readonly string[]): Promise<Stop[]> =>
  readRows(tx, stopRow)`
    SELECT b.id, b."runId", b.status <> 'booked' AS "isOver", o.pincode, s."startHour", s."endHour"
    FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
      JOIN "Order" o ON o.id = b."orderId"
    WHERE b."runId" = ANY(${runIds}::uuid[]) AND b.status IN ('booked', 'delivered', 'failed')
    ORDER BY b.position, b.id`

const number = (tx: Sql, ids: readonly string[]) => tx.$executeRaw`
  UPDATE "DeliveryBooking" b SET position = n.position - 1
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS n (id, position) WHERE b.id = n.id`
