import { z } from 'zod'
import { recordAudit, type Actor } from '#server/audit/record-audit.ts'
import { ShopError } from '#server/lib/errors.ts'
import { RunError } from '#server/run/run.errors.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows } from '#server/platform/sql.ts'
import { type NamesOrders, orderName } from '#server/lib/order-name.shared.ts'
import { unpaidPence } from '../unpaid-stops.ts'
import { runFields, runOf } from '../run-fields.ts'
import type { Run } from '../run.schema.ts'

/**
 * Marks a run as loaded, so that customers can no longer cancel its orders, or as not loaded. Its
 * orders are locked first, so that each is either cancelled or loaded. Throws CHANGED_MEANWHILE
 * when a stop was added at the same moment, STOPS_UNPAID for orders whose balance is not paid,
 * STOP_CHANGED when a stop is finished.
 */
export async function loadRun(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  actor: Actor,
  { id, isLoaded }: { id: string; isLoaded: boolean },
): Promise<Run> {
  return db.$transaction(async (tx) => {
    const before = await ordersOn(tx, id)
    await tx.$executeRaw`
      SELECT id FROM "Order" WHERE id = ANY(${before}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
    const run = await lockRun(tx, id)
    if ((await ordersOn(tx, id)).some((order) => !before.includes(order))) {
      throw new ShopError('CHANGED_MEANWHILE', { by: null })
    }
    if (!isLoaded) await refuseUnderWay(tx, id)
    if (isLoaded && run.loadedAt === null) await refuseUnpaid(tx, settings.current(), id)
    const loadedAt = isLoaded ? (run.loadedAt ?? clock.now()) : null
    const loaded = await tx.deliveryRun.update({
      where: { id },
      data: { loadedAt },
      select: runFields,
    })
    await recordAudit(tx, actor, {
      action: 'statusChanged',
      entity: 'run',
      entityId: id,
      before: { isLoaded: run.loadedAt !== null },
      after: { isLoaded },
    })
    return runOf(loaded)
  })
}

const orderRow = z.object({ id: z.uuid() })
async function ordersOn(tx: Tx, runId: string): Promise<string[]> {
  const rows = await readRows(tx, orderRow)`
    SELECT DISTINCT "orderId" AS id FROM "DeliveryBooking"
    WHERE "runId" = ${runId}::uuid AND status = 'booked' ORDER BY id`
  return rows.map(({ id }) => id)
}

const lockedRun = z.object({ loadedAt: z.date().nullable() })
async function lockRun(tx: Tx, id: string) {
  const [run] = await readRows(tx, lockedRun)`
    SELECT "loadedAt" FROM "DeliveryRun" WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  if (!run) throw new ShopError('NOT_FOUND', { what: 'run' })
  return run
}

const unpaidRow = z.object({ number: z.int() })
async function refuseUnpaid(tx: Tx, settings: NamesOrders, runId: string): Promise<void> {
  const unpaid = await readRows(tx, unpaidRow)`
    SELECT DISTINCT o.number FROM "DeliveryBooking" b JOIN "Order" o ON o.id = b."orderId"
    WHERE b."runId" = ${runId}::uuid AND b.status = 'booked' AND ${unpaidPence} > 0
    ORDER BY o.number`
  if (unpaid.length === 0) return
  const orders = unpaid.map(({ number }) => orderName(settings, number))
  throw new RunError('STOPS_UNPAID', { orders })
}

async function refuseUnderWay(tx: Tx, runId: string): Promise<void> {
  const where = { runId, OR: [{ status: 'delivered' as const }, { status: 'failed' as const }] }
  if ((await tx.deliveryBooking.count({ where })) === 0) return
  throw new RunError('STOP_CHANGED', { what: 'This run is under way: a stop has been completed.' })
}
