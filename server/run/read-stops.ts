import { z } from 'zod'
import { piecesLeft } from '../delivery/slots/loads.ts'
import { isOfItsDay, partOfLine } from '../delivery/order-parts.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { replacementLinesJson } from '../order/replacement/waiting-replacements.ts'
import { photograph } from '../photograph/photograph.schema.ts'
import { readRows, type Sql } from '../platform/sql.ts'
import { unpaidPence } from './unpaid-stops.ts'
import { stop, type Stop } from './run.schema.ts'

/** SQL: the pieces of a stop with a replacement: `m` is its answer. */
const replacementLines = Prisma.sql`
  SELECT lines.json FROM "CaseMessage" m, LATERAL (${replacementLinesJson}) AS lines(json)
  WHERE m.id = b."messageId"`

const row = stop.omit({ onTheWayAt: true, doneAt: true }).extend({
  sentPhotographs: z.array(photograph).nullable(),
  onTheWayAt: z.date().nullable(),
  doneAt: z.date().nullable(),
})

/**
 * SQL: how many pieces of line `i` are on booking `b` of order `o`: those of its part, or, of a
 * collection, those that are returned.
 */
const pieces = Prisma.sql`
  CASE WHEN b.kind = 'collection' THEN COALESCE((
      SELECT l.quantity FROM "ReturnLine" l
      WHERE l."returnId" = b."collectionFor" AND l."orderItemId" = i.id), 0)
    WHEN b.kind = 'delivery' AND ${partOfLine} = b.part THEN ${piecesLeft} ELSE 0 END`

/** SQL: the lines of a stop as JSON, which an order of assembly has none of; below, its services. */
const linesJson = Prisma.sql`
  SELECT json_agg(json_build_object('title', i.title, 'variant', i.variant, 'image', i.image, 'quantity', n.pieces,
    'boxes', p.boxes, 'weightGrams', p."weightGrams") ORDER BY i.position)
  FROM "OrderItem" i JOIN "Product" p ON p.id = i."productId", LATERAL (SELECT ${pieces} AS pieces) n
  WHERE i."orderId" = o.id AND n.pieces > 0 AND NOT o."isAssembly"`
const builtJson = Prisma.sql`
  SELECT json_agg(json_build_object('kind', 'assembly', 'title', p.description, 'variant', i.variant,
    'image', i.image, 'quantity', n.pieces, 'minutes', p."assemblyMinutes") ORDER BY i.position)
  FROM "OrderItem" i JOIN "Product" p ON p.id = i."productId", LATERAL (SELECT ${pieces} AS pieces) n
  WHERE i."orderId" = o.id AND n.pieces > 0 AND p."assemblyMinutes" > 0`
const servicesJson = Prisma.sql`
  SELECT json_agg(json_build_object('kind', v.kind, 'title', i.title, 'variant', i.variant, 'image', i.image,
    'quantity', LEAST(v.quantity - v."cancelledQuantity", n.pieces),
    'minutes', CASE WHEN v.kind = 'assembly' THEN p."assemblyMinutes" END)
    ORDER BY i.position, v.kind)
  FROM "OrderService" v JOIN "OrderItem" i ON i.id = v."orderItemId"
    JOIN "Product" p ON p.id = i."productId", LATERAL (SELECT ${pieces} AS pieces) n
  WHERE v."orderId" = o.id AND b.kind = 'delivery'
    AND LEAST(v.quantity - v."cancelledQuantity", n.pieces) > 0`

/** SQL: the photographs that the customer of an order of assembly sent with it, as JSON. */
const sentJson = Prisma.sql`
  SELECT json_agg(json_build_object('id', h.id, 'width', h.width, 'height', h.height)
    ORDER BY h."createdAt", h.id)
  FROM "Photograph" h
  WHERE h."orderId" = o.id AND o."isAssembly" AND h."usedAt" IS NOT NULL
    AND h."endsAt" > ${new Date(0)}::timestamptz
    AND NOT EXISTS (SELECT FROM "CaseMessagePhotograph" m WHERE m."photographId" = h.id)
    AND NOT EXISTS (SELECT FROM "DeliveryPhotograph" d WHERE d."photographId" = h.id)
    AND NOT EXISTS (SELECT FROM "ReviewPhotograph" r WHERE r."photographId" = h.id)`

/** SQL: whether a stop has the printed confirmation: by regulation 16, with the first delivery. */
const paperConfirmation = Prisma.sql`
  CASE WHEN b.kind = 'delivery' AND o."userId" IS NULL AND o.email IS NULL THEN NOT EXISTS (
    SELECT FROM "DeliveryBooking" d WHERE d."orderId" = o.id AND d.kind = 'delivery'
      AND d.status = 'delivered' AND d.id <> b.id) ELSE FALSE END`

/**
 * Reads the stops that a condition on booking `b` and slot `s` selects, in the order of their runs.
 */
export async function readStops(
  on: Pick<Sql, '$queryRaw'>,
  condition: Prisma.Sql,
): Promise<Stop[]> {
  const rows = await readRows(on, row)`
    SELECT b.id AS "bookingId", b.kind::text AS kind, b."messageId", b.status::text AS status, b."runId",
      CASE WHEN b.kind = 'delivery' AND EXISTS (
        SELECT FROM "OrderItem" i WHERE i."orderId" = o.id AND ${partOfLine} <> b.part)
        THEN b.part END AS part,
      o.id AS "orderId", o.number AS "orderNumber", o."firstName" || ' ' || o."lastName" AS name,
      ${paperConfirmation} AS "paperConfirmation", EXISTS (
        SELECT FROM "Payment" d WHERE d."orderId" = o.id AND d."disputedPence" > 0) AS "isDisputed",
      ${unpaidPence} > 0 AS "isBalanceDue",
      o.phone, o.address, o.city, o.pincode, o.notes, s."startHour", s."endHour",
      COALESCE(CASE WHEN b.kind = 'replacement' THEN (${replacementLines}) ELSE (${linesJson}) END, '[]')
        AS lines, COALESCE(CASE WHEN o."isAssembly" THEN (${builtJson}) ELSE (${servicesJson}) END, '[]')
        AS services,
      b."onTheWayAt", COALESCE(b."deliveredAt", b."failedAt") AS "doneAt", b."receivedBy", b.failure,
      COALESCE((SELECT json_agg(h."photographId" ORDER BY h."createdAt", h.id)
        FROM "DeliveryPhotograph" h WHERE h."bookingId" = b.id), '[]') AS "photographIds",
      (${sentJson}) AS "sentPhotographs"
    FROM "DeliveryBooking" b JOIN "DeliverySlot" s ON s.id = b."slotId"
      JOIN "Order" o ON o.id = b."orderId"
    WHERE b.status IN ('booked', 'delivered', 'failed') AND ${isOfItsDay} AND ${condition}
    ORDER BY b.position, s."startHour", o.number, b.id`
  return rows.map(({ onTheWayAt, doneAt, sentPhotographs, ...rest }) => ({
    ...rest,
    ...(sentPhotographs && { sentPhotographs }),
    onTheWayAt: onTheWayAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  }))
}
