import { z } from 'zod'
import { ShopError } from '#server/lib/errors.ts'
import { RunError } from '#server/run/run.errors.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type NamesOrders, orderName } from '#server/lib/order-name.shared.ts'
import { inTransaction, readRows, type Sql } from '#server/platform/sql.ts'
import { unpaidPence } from '../unpaid-stops.ts'
import type { PlaceStopInput } from '../run.schema.ts'

const owner = z.object({ orderId: z.uuid() })
const booking = z.object({
  status: z.string(),
  date: z.iso.date(),
  runId: z.uuid().nullable(),
})
const run = z.object({ id: z.uuid(), date: z.iso.date(), isLoaded: z.boolean() })
const unpaidRow = z.object({ number: z.int() })
const idRow = z.object({ id: z.uuid() })

/**
 * Puts a stop on a run at a position, or takes it off its run; the same call again changes nothing.
 * Locks the order, then by id the run that the stop leaves and the one that it joins, then their
 * bookings. Throws STOP_CHANGED for a stop that was moved, delivered or released meanwhile,
 * RUN_OTHER_DAY for a run of another day, STOPS_UNPAID for a stop of an order whose balance is not
 * paid, on a run that is loaded already.
 */
export async function placeStop(
  { pool, settings }: Pick<Deps, 'pool' | 'settings'>,
  { bookingId, runId, position }: PlaceStopInput,
): Promise<{ runId: string | null; position: number | null }> {
  return inTransaction(pool, async (tx) => {
    const found = await lockBooking(tx, bookingId)
    if (found.status !== 'booked') {
      throw new RunError('STOP_CHANGED', {
        what: 'This stop has been completed or moved. Refresh the page.',
      })
    }
    if (runId === null) return takeOff(tx, bookingId)
    // The run that it leaves too: whoever renumbers that run writes this stop.
    const runs = await readRows(tx, run)`
      SELECT id, date::text AS date, "loadedAt" IS NOT NULL AS "isLoaded"
      FROM "DeliveryRun" WHERE id = ANY(${[runId, found.runId]}::uuid[])
      ORDER BY id FOR NO KEY UPDATE`
    const target = runs.find(({ id }) => id === runId)
    if (!target) throw new ShopError('NOT_FOUND', { what: 'run' })
    if (target.date !== found.date) throw new RunError('RUN_OTHER_DAY', {})
    if (target.isLoaded && found.runId !== runId) {
      await refuseUnpaid(tx, settings.current(), bookingId)
    }
    return putOn(tx, { bookingId, runId, position })
  })
}

async function lockBooking(tx: Sql, bookingId: string) {
  const [known] = await readRows(tx, owner)`
    SELECT "orderId" FROM "DeliveryBooking" WHERE id = ${bookingId}::uuid`
  if (!known) throw new ShopError('NOT_FOUND', { what: 'stop' })
  await tx.$executeRaw`
    SELECT id FROM "Order" WHERE id = ${known.orderId}::uuid FOR NO KEY UPDATE`
  const [found] = await readRows(tx, booking)`
    SELECT b.status::text AS status, s.date::text AS date, b."runId"
    FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
    WHERE b.id = ${bookingId}::uuid`
  if (!found) throw new ShopError('NOT_FOUND', { what: 'stop' })
  return found
}

/** The order is locked, so that its balance is paid before or after. */
async function refuseUnpaid(tx: Sql, settings: NamesOrders, bookingId: string): Promise<void> {
  const unpaid = await readRows(tx, unpaidRow)`
    SELECT o.number FROM "DeliveryBooking" b JOIN "Order" o ON o.id = b."orderId"
    WHERE b.id = ${bookingId}::uuid AND ${unpaidPence} > 0`
  if (unpaid.length === 0) return
  const orders = unpaid.map(({ number }) => orderName(settings, number))
  throw new RunError('STOPS_UNPAID', { orders })
}

async function takeOff(tx: Sql, bookingId: string) {
  await tx.$executeRaw`
    UPDATE "DeliveryBooking" SET "runId" = NULL, position = NULL WHERE id = ${bookingId}::uuid`
  return { runId: null, position: null }
}

/** Numbers the stops of a locked run anew, with this one at its position. */
async function putOn(
  tx: Sql,
  {
    bookingId,
    runId,
    position,
  }: { bookingId: string; runId: string; position?: number | undefined },
) {
  const others = await readRows(tx, idRow)`
    SELECT b.id FROM "DeliveryBooking" b
    WHERE b."runId" = ${runId}::uuid AND b.id <> ${bookingId}::uuid
      AND b.status IN ('booked', 'delivered', 'failed')
    ORDER BY b.position, b.id`
  const at = Math.min(position ?? others.length, others.length)
  const ids = others.map(({ id }) => id).toSpliced(at, 0, bookingId)
  await tx.$executeRaw`
    UPDATE "DeliveryBooking" b SET "runId" = ${runId}::uuid, position = n.position - 1
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS n (id, position) WHERE b.id = n.id`
  return { runId, position: at }
}
