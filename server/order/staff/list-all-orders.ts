import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { attemptReasons } from '../order-status.ts'
import { itsPaymentsSql, nowPenceSql } from '../order-payment.ts'
import { isCurrent } from '#server/delivery/order-parts.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { dayInLondon } from '#server/lib/london-time.shared.ts'
import { offsetOf, paginate } from '#server/lib/pagination.ts'
import {
  adminOrderSummary,
  type AdminOrderListInput,
  type AdminOrderListOutput,
} from './admin-order.schema.ts'
import { orderDays, placeOfOrder } from './order-days.ts'
import { numberIn, positionIn, searched } from './search-orders.ts'
import { waitsFor } from './waiting-orders.ts'
import { readRows } from '#server/platform/sql.ts'

/**
 * SQL: whether "Order" o is an attempt that ended unpaid, as `isUnpaidAttempt` says it. It is no
 * rejected order: neither the list of those nor their count has it.
 */
export const isAttempt = Prisma.sql`(o.status = 'rejected' AND o."paidAt" IS NULL AND EXISTS (
  SELECT FROM "OrderEvent" e
  WHERE e."orderId" = o.id AND e.type = 'released'
    AND e.data->>'reason' = ANY(${[...attemptReasons]}::text[])))`

/**
 * SQL: whether "Order" o is marked as not paid in the list: an attempt that ended unpaid, or one that
 * waits for its payment, as `isUnpaid` in the list of staff says it.
 */
const isNotPaid = Prisma.sql`(${isAttempt} OR (
  o."paymentStatus" IN ('pending', 'cancelled') AND o.status <> 'rejected'))`

/** What was asked for, the prefix of the shop's order numbers, and the day. */
type Asked = AdminOrderListInput & { orderPrefix: string; today: string }

/** Deleted orders are listed apart; a search for its number finds one among the others too. */
function listed({ deleted = false, search = '', orderPrefix }: Asked): Prisma.Sql {
  if (deleted) return Prisma.sql`o."archivedAt" IS NOT NULL`
  const number = numberIn(search, orderPrefix)
  if (number === null) return Prisma.sql`o."archivedAt" IS NULL`
  return Prisma.sql`(o."archivedAt" IS NULL OR o.number = ${number})`
}

function conditions(input: Asked): Prisma.Sql {
  const { status, from, to, search, waits, attempts, today } = input
  return Prisma.join(
    [
      listed(input),
      ...(status ? [Prisma.sql`o.status = ${status}::"OrderStatus"`] : []),
      ...(attempts === 'without' || status === 'rejected' ? [Prisma.sql`NOT ${isAttempt}`] : []),
      ...(attempts === 'only' ? [isNotPaid] : []),
      ...(from
        ? [Prisma.sql`o."createdAt" >= ${from}::date::timestamp AT TIME ZONE 'Europe/London'`]
        : []),
      ...(to
        ? [Prisma.sql`o."createdAt" < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/London'`]
        : []),
      ...(waits ? [waitsFor(waits, today)] : []),
      ...(search ? [searched(search, input.orderPrefix)] : []),
    ],
    ' AND ',
  )
}

const newestFirst = Prisma.sql`ORDER BY o."createdAt" DESC, o.id DESC`

/** Whether this lists all orders that are not archived, or all but the unpaid attempts. */
const isUnfiltered = ({
  status,
  from,
  to,
  deleted,
  search,
  waits,
  attempts,
}: AdminOrderListInput) =>
  !status && !from && !to && !deleted && !search && !waits && attempts !== 'only'

/** Whether this lists all orders that are not archived, which `orderDays` counts. */
const isWhole = (input: AdminOrderListInput) => isUnfiltered(input) && input.attempts === undefined

/** The ids of a page; for a search, and without any filter, each with the total. */
function pageOf(input: Asked): Prisma.Sql {
  const offset = offsetOf(input)
  if (!isWhole(input)) {
    const found = input.search ? Prisma.sql`count(*) OVER ()::int` : Prisma.sql`NULL::int`
    return Prisma.sql`
      SELECT o.id, ${found} AS found FROM "Order" o WHERE ${conditions(input)}
      ${newestFirst} LIMIT ${input.limit} OFFSET ${offset}`
  }
  return Prisma.sql`
    WITH days AS MATERIALIZED (SELECT * FROM ${orderDays} d),
    begun AS MATERIALIZED (
      SELECT until, ${offset}::bigint - newer AS skipped FROM days
      WHERE newer <= ${offset}::bigint ORDER BY newer DESC LIMIT 1)
    SELECT o.id, (SELECT sum(live)::int FROM days) AS found FROM "Order" o
    WHERE o."archivedAt" IS NULL AND o."createdAt" < (SELECT until FROM begun)
    ${newestFirst} LIMIT ${input.limit} OFFSET (SELECT skipped FROM begun)`
}

const row = adminOrderSummary
  .omit({ position: true })
  .extend({ createdAt: z.date(), found: z.int().nullable(), place: z.int().nullable() })
const counted = z.object({ total: z.int() })

/** A statement that is planned for its values: rare and frequent terms need different plans. */
const anew = ({ text, values }: Prisma.Sql) => ({ text, values, planned: 'anew' as const })

/** Whether the rows have positions with gaps between them: those of what is left out. */
const isGapped = (input: AdminOrderListInput) => isUnfiltered(input) && !isWhole(input)

const readPage = ({ pool }: Pick<Deps, 'pool'>, input: Asked) =>
  readRows(
    pool,
    row,
  )(
    anew(Prisma.sql`
      SELECT o.id, o.number, o."createdAt", o.status::text AS status,
        p.status::text AS "paymentStatus", o."totalPence", ${nowPenceSql} AS "nowPence", p."paidPence", p."refundedPence",
        EXISTS (SELECT FROM "OrderEvent" e WHERE e."orderId" = o.id AND e.type = 'cancelled')
          AS "isCancelled",
        o."firstName" || ' ' || o."lastName" AS name,
        (SELECT COALESCE(sum(i.quantity - i."cancelledQuantity"), 0)::int FROM "OrderItem" i WHERE i."orderId" = o.id)
          AS "itemCount",
        o."deliveryMethod"::text AS "deliveryMethod",
        COALESCE((
          SELECT to_char(COALESCE(min(s.date) FILTER (WHERE b.status <> 'delivered'),
            max(COALESCE((b."placeFreedAt" AT TIME ZONE 'Europe/London')::date, s.date))), 'YYYY-MM-DD')
          FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
          WHERE b."orderId" = o.id AND ${isCurrent}), (
          SELECT to_char(f."collectOn", 'YYYY-MM-DD') FROM "Fulfilment" f
          WHERE f."orderId" = o.id)) AS "deliveryDay",
        ${isAttempt} AS "isAttempt", o."archivedAt" IS NOT NULL AS "isDeleted",
        page.found, ${isGapped(input) ? placeOfOrder : Prisma.sql`NULL::int`} AS place
      FROM (${pageOf(input)}) page JOIN "Order" o ON o.id = page.id
        ${itsPaymentsSql} ${newestFirst}`),
  )

async function countAll({ pool }: Pick<Deps, 'pool'>, input: Asked): Promise<number> {
  const where = conditions(input)
  const live = Prisma.sql`(SELECT sum(live) FROM ${orderDays} d)`
  const [all] = await readRows(
    pool,
    counted,
  )(
    anew(
      isUnfiltered(input)
        ? Prisma.sql`
            SELECT (${live} - (
              SELECT count(*) FROM "Order" o WHERE ${!isWhole(input)}::boolean
                AND o."archivedAt" IS NULL AND ${isAttempt}))::int AS total`
        : Prisma.sql`SELECT count(*)::int AS total FROM "Order" o WHERE ${where}`,
    ),
  )
  return all?.total ?? 0
}

/** A page of everybody's orders, the newest first. One statement; two with filters and no search. */
export async function listAllOrders(
  deps: Pick<Deps, 'pool' | 'settings' | 'clock'>,
  input: AdminOrderListInput,
): Promise<AdminOrderListOutput> {
  const { orderPrefix } = deps.settings.current().company
  const asked = { ...input, orderPrefix, today: dayInLondon(deps.clock.now()) }
  const offset = offsetOf(input)
  const [rows, total] = await Promise.all([
    readPage(deps, asked),
    input.search || isWhole(input) ? null : countAll(deps, asked),
  ])
  // Without rows there is no count: the page is behind the last, or nothing matches.
  const found = rows[0]?.found ?? (offset === 0 ? 0 : null)
  // An order searched by its position keeps its name.
  const first = positionIn(input.search ?? '') ?? offset + 1
  return {
    items: rows.map(({ found: _, place, ...order }, index) =>
      Object.assign(order, {
        position: place ?? first + index,
        createdAt: order.createdAt.toISOString(),
      }),
    ),
    pagination: paginate(input, total ?? found ?? (await countAll(deps, asked))),
  }
}
