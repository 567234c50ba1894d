import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { offsetOf, paginate } from '../../lib/pagination.ts'
import {
  adminOrderSummary,
  type AdminOrderListInput,
  type AdminOrderListOutput,
} from './admin-order.schema.ts'
import { positionIn, searched } from './order-search.ts'
import { readRows } from '../../platform/sql.ts'

function conditions({ status, from, to, search }: AdminOrderListInput): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`o."archivedAt" IS NULL`,
      ...(status ? [Prisma.sql`o.status = ${status}::"OrderStatus"`] : []),
      ...(from
        ? [Prisma.sql`o."createdAt" >= ${from}::date::timestamp AT TIME ZONE 'Europe/London'`]
        : []),
      ...(to
        ? [Prisma.sql`o."createdAt" < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/London'`]
        : []),
      ...(search ? [searched(search)] : []),
    ],
    ' AND ',
  )
}

const row = adminOrderSummary.omit({ position: true }).extend({ createdAt: z.date() })
const counted = z.object({ total: z.int() })

/** A page of everybody's orders, the newest first. Two statements. */
export async function listAllOrders(
  { db }: Pick<Deps, 'db'>,
  input: AdminOrderListInput,
): Promise<AdminOrderListOutput> {
  const where = conditions(input)
  const [rows, [all]] = await Promise.all([
    readRows(db, row)`
      SELECT o.id, o.number, o."createdAt", o.status::text AS status,
        o."paymentStatus"::text AS "paymentStatus", o."totalPence", o."refundedPence",
        o."firstName" || ' ' || o."lastName" AS name,
        (SELECT COALESCE(sum(i.quantity), 0)::int FROM "OrderItem" i WHERE i."orderId" = o.id)
          AS "itemCount",
        (SELECT to_char(s.date, 'YYYY-MM-DD') FROM "DeliveryBooking" b
          JOIN "DeliverySlot" s ON s.id = b."slotId" WHERE b."currentFor" = o.id) AS "deliveryDay"
      FROM "Order" o WHERE ${where}
      ORDER BY o."createdAt" DESC, o.id DESC
      LIMIT ${input.limit} OFFSET ${offsetOf(input)}`,
    readRows(db, counted)`
      SELECT count(*)::int AS total FROM "Order" o WHERE ${where}`,
  ])
  // An order searched by its position keeps its name.
  const first = positionIn(input.search ?? '') ?? offsetOf(input) + 1
  return {
    items: rows.map((order, index) =>
      Object.assign(order, {
        position: first + index,
        createdAt: order.createdAt.toISOString(),
      }),
    ),
    pagination: paginate(input, all?.total ?? 0),
  }
}
