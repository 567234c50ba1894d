import { z } from 'zod'
import { loadsOf, piecesLeft } from '#server/delivery/slots/loads.ts'
import { isCurrent, partOfLine } from '#server/delivery/order-parts.ts'
import { isPriceOpen } from '#server/delivery/to-agree.ts'
import { firstFreeSlots, zoneOfPostcode } from '#server/delivery/staff/first-free.ts'
import { listZones } from '#server/delivery/staff/read-zones.ts'
import type { Zone } from '#server/delivery/staff/zone.schema.ts'
import { Prisma } from '#server/generated/prisma/client.ts'
import { lineName } from '#server/lib/line-name.shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readRows, sqlOf } from '#server/platform/sql.ts'
import { leftOf } from '#server/stock/made-to-order.shared.ts'
import {
  countWaitingReplacements,
  readWaitingReplacements,
  type WaitingReplacement,
} from '../replacement/waiting-replacements.ts'
import { firstDayOf } from './part-states.ts'
import type { ToArrangeOutput, WaitingOrder } from './to-be-arranged.schema.ts'

/** How many are listed at once. */
const SHOWN = 50

/**
 * The deliveries `part` of orders `o` that have pieces and no window: the order is paid and not on
 * its way, or on its way with another delivery, or this one failed. Lines of an order with one,
 * booked delivery are not read.
 */
const toArrange = Prisma.sql`
  "Order" o JOIN LATERAL (
    SELECT ${partOfLine} AS part FROM "OrderItem" i
    WHERE i."orderId" = o.id AND i.quantity > i."cancelledQuantity" GROUP BY 1) AS p ON NOT EXISTS (
    SELECT FROM "DeliveryBooking" b WHERE b."orderId" = o.id AND b.part = p.part AND ${isCurrent})
  WHERE o."paymentStatus" IN ('paid', 'partiallyRefunded') AND o."deliveryMethod" = 'van'
    AND o.status IN ('pending', 'confirmed', 'inProcess', 'inShipping')
    AND (o."twoDeliveries" OR NOT EXISTS (
      SELECT FROM "DeliveryBooking" b WHERE b."orderId" = o.id AND ${isCurrent}))
    AND (o.status <> 'inShipping' OR EXISTS (
      SELECT FROM "DeliveryBooking" b WHERE b."orderId" = o.id AND b.kind = 'delivery'
        AND (b.status = 'failed' AND b.part = p.part
          OR b.status = 'booked' AND b."onTheWayAt" IS NOT NULL)))`

const waitingRow = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  part: z.union([z.literal(1), z.literal(2)]),
  /** How many deliveries the order has. */
  parts: z.int(),
  createdAt: z.date(),
  since: z.date(),
  hasFailed: z.boolean(),
  failure: z.string().nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      variant: z.string().nullable(),
      quantity: z.int(),
      madeQuantity: z.int(),
      leadDays: z.int().nullable(),
      cancelledQuantity: z.int(),
    }),
  ),
  boxes: z.int(),
  weightGrams: z.int(),
  litres: z.int(),
  total: z.int(),
  deliveryPence: z.int(),
  deliveryIsAgreed: z.boolean(),
  /** Whether a day of the order was ever booked. */
  wasBooked: z.boolean(),
})
type Row = z.infer<typeof waitingRow> & { replacement?: WaitingReplacement }

/**
 * Lists the deliveries of paid orders, and the replacements for them, without a window, oldest
 * first, each with its first free window.
 */
export async function listToArrange(
  deps: Pick<Deps, 'db' | 'pool' | 'clock'>,
): Promise<ToArrangeOutput> {
  const [orders, replacements, { items: zones }] = await Promise.all([
    readWaiting(deps),
    readWaitingReplacements(deps, SHOWN),
    listZones(deps),
  ])
  const now = deps.clock.now()
  const rows = [...orders, ...replacements.map(rowOf)]
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, SHOWN)
  const places = rows.map((row) => placeOf(row, zones, now))
  const free = await firstFreeSlots(
    deps,
    places.flatMap(({ row, zone, firstDay }) =>
      zone?.isServed ? { ...loadOf(row), key: keyOf(row), zoneId: zone.id, firstDay } : [],
    ),
  )
  return {
    total: (orders[0]?.total ?? 0) + (replacements[0]?.total ?? 0),
    items: places.map(({ row, zone, firstDay }) => ({
      ...toldOf(row),
      why: row.hasFailed ? 'failed' : zone?.isServed ? 'noWindow' : 'outside',
      zone: zone && { id: zone.id, name: zone.name },
      firstDay,
      firstFree: free.get(keyOf(row)) ?? null,
      isPriceOpen:
        !row.replacement &&
        !row.wasBooked &&
        isPriceOpen({ ...row, isOutside: zone?.isServed !== true }),
    })),
  }
}

const loadOf = ({ weightGrams, litres }: Row) => ({ weightGrams, litres })

const keyOf = ({ id, part, replacement }: Row) =>
  replacement ? replacement.messageId : `${id} ${part}`

/** A waiting replacement as a row of the list: its pieces are there, or staff know otherwise. */
const rowOf = (replacement: WaitingReplacement): Row => ({
  ...replacement,
  id: replacement.orderId,
  part: 1,
  parts: 1,
  createdAt: replacement.since,
  lines: replacement.lines.map((line) => ({
    ...line,
    madeQuantity: 0,
    leadDays: null,
    cancelledQuantity: 0,
  })),
  replacement,
  deliveryPence: 0,
  deliveryIsAgreed: true,
  wasBooked: false,
})

function placeOf(row: Row, zones: readonly Zone[], now: Date) {
  const zone = zoneOfPostcode(zones, row.pincode)
  return { row, zone, firstDay: firstDayOf(row, now, zone?.noticeDays ?? 0) }
}

type Told = Omit<WaitingOrder, 'why' | 'zone' | 'firstDay' | 'firstFree' | 'isPriceOpen'>

const toldOf = ({ id, number, name, city, pincode, part, ...row }: Row): Told => ({
  id,
  number,
  name,
  city,
  pincode,
  part,
  replacement: row.replacement
    ? { messageId: row.replacement.messageId, answer: row.replacement.answer }
    : null,
  isOneOfTwo: row.parts > 1,
  since: row.since.toISOString(),
  failure: row.failure,
  lines: row.lines
    .map(leftOf)
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, ...line }) => ({ title: lineName(line), quantity })),
  boxes: row.boxes,
  weightGrams: row.weightGrams,
})

/** OFFSET 0: the lines are found by their orders, instead of being read and joined as a whole. */
const readWaiting = ({ pool }: Pick<Deps, 'pool'>): Promise<Row[]> =>
  readRows(
    sqlOf(pool),
    waitingRow,
  )(Prisma.sql`
    WITH waiting AS (
      SELECT o.*, p.part, count(*) OVER ()::int AS total FROM ${toArrange}
      ORDER BY o."paidAt", o.id, p.part LIMIT ${SHOWN}),
    ${loadsOf(Prisma.sql`
      SELECT o.id || ' ' || o.part AS key, i."productId", ${piecesLeft} AS quantity
      FROM waiting o, LATERAL (
        SELECT * FROM "OrderItem" line WHERE line."orderId" = o.id OFFSET 0) AS i
      WHERE ${partOfLine} = o.part`)}
    SELECT o.id, o.number, o."firstName" || ' ' || o."lastName" AS name, o.city, o.pincode,
      o."createdAt", o.part, CASE WHEN o."twoDeliveries" THEN (
        SELECT count(DISTINCT ${partOfLine})::int FROM "OrderItem" i WHERE i."orderId" = o.id)
        ELSE 1 END AS parts, o.total, COALESCE(l.boxes, 0) AS boxes,
      COALESCE(l.grams, 0) AS "weightGrams", COALESCE(l.litres, 0) AS litres, failed.id IS NOT NULL AS "hasFailed", failed.failure,
      o."deliveryPence", o."deliveryIsAgreed", EXISTS (
        SELECT FROM "DeliveryBooking" b WHERE b."orderId" = o.id AND b.kind = 'delivery') AS "wasBooked",
      COALESCE(failed."failedAt", o."paidAt", o."createdAt") AS since, (
        SELECT COALESCE(json_agg(json_build_object('title', i.title, 'variant', i.variant, 'quantity', i.quantity,
          'madeQuantity', i."madeQuantity", 'leadDays', i."leadDays",
          'cancelledQuantity', i."cancelledQuantity") ORDER BY i.position), '[]')
        FROM "OrderItem" i WHERE i."orderId" = o.id AND ${partOfLine} = o.part) AS lines
    FROM waiting o LEFT JOIN load l ON l.key = o.id || ' ' || o.part LEFT JOIN LATERAL (
      SELECT b.id, b.failure, b."failedAt" FROM "DeliveryBooking" b
      WHERE b."orderId" = o.id AND b.part = o.part AND b.status = 'failed' AND b.kind = 'delivery'
      ORDER BY b."createdAt" DESC LIMIT 1) AS failed ON true
    ORDER BY o."paidAt", o.id, o.part`)

/** Counts the deliveries and replacements without a window. */
export async function countToArrange({ db }: Pick<Deps, 'db'>): Promise<{ toArrange: number }> {
  const [row] = await readRows(db, z.object({ total: z.int() }))`
    SELECT count(*)::int + (${countWaitingReplacements}) AS total FROM ${toArrange}`
  return { toArrange: row?.total ?? 0 }
}
