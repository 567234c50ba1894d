import { z } from 'zod'
import { readRows, type Sql } from '../platform/sql.ts'

const found = z.object({ isLoaded: z.boolean() })

/**
 * Whether an order is on a van that was loaded: its customer can no longer cancel or move it. With
 * the order locked, it stays as it is until the transaction ends (see server/run/load-run.ts).
 */
export async function isLoaded(tx: Pick<Sql, '$queryRaw'>, orderId: string): Promise<boolean> {
  const [row] = await readRows(tx, found)`
    SELECT EXISTS (
      SELECT FROM "DeliveryBooking" b JOIN "DeliveryRun" r ON r.id = b."runId"
      WHERE b."currentFor" = ${orderId}::uuid AND r."loadedAt" IS NOT NULL) AS "isLoaded"`
  return row?.isLoaded ?? false
}
