import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { z } from 'zod'
import { isOfItsDay, partOfLine } from '#server/delivery/order-parts.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import { daysAfter, mondayOf } from '#server/lib/time/working-days.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import {
  BOOKINGS_A_PAGE,
  listedBooking,
  type WeekListInput,
  type WeekListOutput,
} from './week-list.schema.ts'

const row = listedBooking
  .omit({ run: true })
  .extend({ runId: z.uuid().nullable(), runName: z.string().nullable() })

/** Lists the bookings of a week, in the order in which the vans deliver them. */
export async function listWeek(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { day, page }: WeekListInput,
): Promise<WeekListOutput> {
  const today = dayInLondon(clock.now())
  const monday = mondayOf(day ?? today)
  const shown = { page, limit: BOOKINGS_A_PAGE }
  // OFFSET 0 makes PostgreSQL find the rows by the week's slots, instead of joining all of them.
  const booked = Prisma.sql`
    "DeliverySlot" s, LATERAL (
      SELECT * FROM "DeliveryBooking" booking WHERE booking."slotId" = s.id OFFSET 0) AS b, LATERAL (
      SELECT number FROM "Order" ordered WHERE ordered.id = b."orderId" OFFSET 0) AS o
    WHERE s.date BETWEEN ${monday}::date AND ${daysAfter(monday, 6)}::date
      AND b.status IN ('booked', 'delivered', 'failed') AND ${isOfItsDay}`
  const [[counted], rows] = await Promise.all([
    readRows(
      sqlOf(pool),
      z.object({ total: z.int() }),
    )(Prisma.sql`SELECT count(*)::int AS total FROM ${booked}`),
    readRows(
      sqlOf(pool),
      row,
    )(Prisma.sql`
      WITH page AS (
        SELECT b.*, z.name AS zone, r.name AS "runName"
        FROM (SELECT b.*, s."zoneId", s.date, s."startHour", s."endHour", o.number FROM ${booked}) b
          JOIN "DeliveryZone" z ON z.id = b."zoneId"
          LEFT JOIN "DeliveryRun" r ON r.id = b."runId"
        ORDER BY b.date, b."startHour", b."endHour", z.name, r.name, b."runId", b.position, b.number,
          b.id
        LIMIT ${shown.limit}::int OFFSET ${offsetOf(shown)}::int)
      SELECT b.id AS "bookingId", b.kind::text AS kind, b."messageId", b.status::text AS status,
        CASE WHEN b.kind = 'delivery' AND EXISTS (
          SELECT FROM "OrderItem" i WHERE i."orderId" = o.id AND ${partOfLine} <> b.part)
          THEN b.part END AS part,
        o.id AS "orderId", o.number AS "orderNumber", o."firstName" || ' ' || o."lastName" AS name, o.phone, o.city,
        o.pincode, b.date::text AS date, b."startHour", b."endHour", b.zone, b.failure, b."runId",
        b."runName", b."onTheWayAt" IS NOT NULL AS "isOnTheWay"
      FROM page b JOIN "Order" o ON o.id = b."orderId"
      ORDER BY b.date, b."startHour", b."endHour", b.zone, b."runName", b."runId", b.position,
        o.number, b.id`),
  ])
  return {
    today,
    monday,
    items: rows.map(({ runId, runName, ...rest }) => ({
      ...rest,
      run: runId === null ? null : { id: runId, name: runName ?? '' },
    })),
    pagination: paginate(shown, counted?.total ?? 0),
  }
}
