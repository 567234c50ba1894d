import { z } from 'zod'
import { isInFirstDelivery, loadsOf, piecesLeft } from '../../delivery/loads.ts'
import { firstFreeSlots } from '../../delivery/staff/first-free.ts'
import { listZones } from '../../delivery/staff/read-zones.ts'
import { zoneOfPostcode } from '../../delivery/staff/zone-of-postcode.ts'
import type { Zone } from '../../delivery/staff/zone.schema.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { readRows, sqlOf } from '../../platform/sql.ts'
import { leftOf } from '../../stock/made-to-order.ts'
import { firstDayOf } from './first-day-of.ts'
import type { ToArrangeOutput, WaitingOrder } from './to-be-arranged.schema.ts'

/** How many are listed at once. */
const SHOWN = 50

/** Order `o` is paid, not on its way, and has no window; or the crew brought it back. */
const isToArrange = Prisma.sql`
  o."paymentStatus" IN ('paid', 'partiallyRefunded') AND o."archivedAt" IS NULL
  AND NOT EXISTS (SELECT FROM "DeliveryBooking" b WHERE b."currentFor" = o.id)
  AND (o.status IN ('pending', 'confirmed', 'inProcess') OR o.status = 'inShipping' AND EXISTS (
    SELECT FROM "DeliveryBooking" b WHERE b."orderId" = o.id AND b.status = 'failed'))`

const waitingRow = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  createdAt: z.date(),
  twoDeliveries: z.boolean(),
  since: z.date(),
  hasFailed: z.boolean(),
  failure: z.string().nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.int(),
      madeQuantity: z.int(),
      leadDays: z.int().nullable(),
      cancelledQuantity: z.int(),
    }),
  ),
  boxes: z.int(),
  weightGrams: z.int(),
  total: z.int(),
})
type Row = z.infer<typeof waitingRow>

/** Paid orders whose delivery is to be arranged, the oldest first, each with its first free window. */
export async function listToArrange(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
): Promise<ToArrangeOutput> {
  const [rows, { items: zones }] = await Promise.all([readWaiting(deps), listZones(deps)])
  const now = deps.clock.now()
  const places = rows.map((row) => placeOf(row, zones, now))
  const free = await firstFreeSlots(
    deps,
    places.flatMap(({ row, zone, firstDay }) =>
      zone?.isServed ? { key: row.id, zoneId: zone.id, firstDay } : [],
    ),
  )
  return {
    total: rows[0]?.total ?? 0,
    items: places.map(({ row, zone, firstDay }) => ({
      ...toldOf(row),
      why: row.hasFailed ? 'failed' : zone?.isServed ? 'noWindow' : 'outside',
      zone: zone && { id: zone.id, name: zone.name },
      firstDay,
      firstFree: free.get(row.id) ?? null,
    })),
  }
}

function placeOf(row: Row, zones: readonly Zone[], now: Date) {
  const zone = zoneOfPostcode(zones, row.pincode)
  return { row, zone, firstDay: firstDayOf(row, now, zone?.noticeDays ?? 0) }
}

type Told = Omit<WaitingOrder, 'why' | 'zone' | 'firstDay' | 'firstFree'>

const toldOf = ({ id, number, name, city, pincode, ...row }: Row): Told => ({
  id,
  number,
  name,
  city,
  pincode,
  since: row.since.toISOString(),
  failure: row.failure,
  lines: row.lines
    .map(leftOf)
    .filter(({ quantity }) => quantity > 0)
    .map(({ title, quantity }) => ({ title, quantity })),
  boxes: row.boxes,
  weightGrams: row.weightGrams,
})

const readWaiting = ({ pool }: Pick<Deps, 'pool'>): Promise<Row[]> =>
  readRows(
    sqlOf(pool),
    waitingRow,
  )(Prisma.sql`
    WITH waiting AS (
      SELECT o.*, count(*) OVER ()::int AS total FROM "Order" o WHERE ${isToArrange}
      ORDER BY o."paidAt", o.id LIMIT ${SHOWN}),
    ${loadsOf(Prisma.sql`
      SELECT o.id AS key, i."productId", ${piecesLeft} AS quantity
      FROM waiting o JOIN "OrderItem" i ON i."orderId" = o.id WHERE ${isInFirstDelivery}`)}
    SELECT o.id, o.number, o."firstName" || ' ' || o."lastName" AS name, o.city, o.pincode,
      o."createdAt", o."twoDeliveries", o.total, COALESCE(l.boxes, 0) AS boxes,
      COALESCE(l.grams, 0) AS "weightGrams", failed.id IS NOT NULL AS "hasFailed", failed.failure,
      COALESCE(failed."failedAt", o."paidAt", o."createdAt") AS since, (
        SELECT COALESCE(json_agg(json_build_object('title', i.title, 'quantity', i.quantity,
          'madeQuantity', i."madeQuantity", 'leadDays', i."leadDays",
          'cancelledQuantity', i."cancelledQuantity") ORDER BY i.position), '[]')
        FROM "OrderItem" i WHERE i."orderId" = o.id) AS lines
    FROM waiting o LEFT JOIN load l ON l.key = o.id LEFT JOIN LATERAL (
      SELECT b.id, b.failure, b."failedAt" FROM "DeliveryBooking" b
      WHERE b."orderId" = o.id AND b.status = 'failed' AND b.kind = 'delivery'
      ORDER BY b."createdAt" DESC LIMIT 1) AS failed ON true
    ORDER BY o."paidAt", o.id`)

/** How many orders wait for a window. */
export async function countToArrange({ pool }: Pick<Deps, 'pool'>): Promise<{ toArrange: number }> {
  const [row] = await readRows(
    sqlOf(pool),
    z.object({ total: z.int() }),
  )(Prisma.sql`SELECT count(*)::int AS total FROM "Order" o WHERE ${isToArrange}`)
  return { toArrange: row?.total ?? 0 }
}
