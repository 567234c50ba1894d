import { Prisma } from '#server/generated/prisma/client.ts'
import { isOfItsDay, partOfLine } from '../order-parts.ts'
import { PLACES_A_VAN, VAN } from './van.shared.ts'

/** What an integer of the database holds: no van carries it. */
const MOST = 2_000_000_000

/**
 * Boxes, grams and litres of pieces, by `key`, as tables of a WITH list, the last of them `load`.
 * `pieces` selects `key`, `productId` and `quantity`. A product without packed boxes counts as one
 * box of its own weight.
 */
export const loadsOf = (pieces: Prisma.Sql): Prisma.Sql => Prisma.sql`
  pieces AS (${pieces}),
  packed AS (
    SELECT p.id, CASE WHEN box.boxes > 0 THEN box.boxes ELSE 1 END AS boxes,
      CASE WHEN box.boxes > 0 THEN box.grams ELSE COALESCE(p."weightGrams", 0) END AS grams,
      COALESCE(box.volume, 0) AS volume
    FROM "Product" p, LATERAL (
      SELECT count(*) AS boxes, sum(b."weightGrams") AS grams,
        sum(b."lengthCm" * b."widthCm" * b."heightCm") AS volume
      FROM jsonb_to_recordset(p.boxes)
        AS b("lengthCm" bigint, "widthCm" bigint, "heightCm" bigint, "weightGrams" bigint)) AS box
    WHERE p.id IN (SELECT "productId" FROM pieces)),
  load AS (
    SELECT pieces.key, sum(quantity * boxes)::int AS boxes,
      LEAST(sum(quantity * grams), ${MOST})::int AS grams,
      LEAST(round(sum(quantity * volume) / 1000), ${MOST})::int AS litres
    FROM pieces JOIN packed ON packed.id = pieces."productId" GROUP BY pieces.key)`

/** How many pieces of line `i` are left to deliver. */
export const piecesLeft = Prisma.sql`(i.quantity - i."cancelledQuantity")`

/**
 * The pieces that are delivered in slots, by slot, for `loadsOf`: those of orders, of replacements,
 * and of quotations that hold a place.
 * Collections are not counted: their room is free once the deliveries are out. `slots` selects the
 * ids. OFFSET 0: the rows are found by their slots, instead of being read and joined as a whole.
 */
export const bookedPieces = (slots: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT b."slotId"::text AS key, brought."productId", sum(brought.quantity) AS quantity
  FROM (${slots}) AS k(id), LATERAL (
    SELECT * FROM "DeliveryBooking" booking WHERE booking."slotId" = k.id OFFSET 0) AS b, LATERAL (
    SELECT i."productId", ${piecesLeft} AS quantity
    FROM (SELECT * FROM "Order" ordered WHERE ordered.id = b."orderId" OFFSET 0) AS o, LATERAL (
      SELECT * FROM "OrderItem" line WHERE line."orderId" = o.id OFFSET 0) AS i
    WHERE b.kind = 'delivery' AND ${partOfLine} = b.part AND NOT o."isAssembly"
    UNION ALL
    SELECT i."productId", r.quantity
    FROM "CaseMessage" m JOIN "ReplacementLine" r ON r."messageId" = m.id
      JOIN "OrderItem" i ON i.id = r."orderItemId"
    WHERE b.kind = 'replacement' AND m.id = b."messageId" AND m.answer = 'piece') AS brought
  WHERE b.status IN ('held', 'booked', 'delivered', 'failed') AND ${isOfItsDay}
  GROUP BY b."slotId", brought."productId"
  UNION ALL
  SELECT q."slotId"::text, l."productId", sum(l.quantity)
  FROM (${slots}) AS k(id) JOIN "Quotation" q ON q."slotId" = k.id AND q."holdsPlace"
    JOIN "QuotationLine" l ON l."quotationId" = q.id AND l."productId" IS NOT NULL
  GROUP BY q."slotId", l."productId"`

/**
 * The loads of slots, and of the pieces that want a place there, as tables of a WITH list that
 * `hasRoom` reads. `wanted` selects `productId` and `quantity`.
 */
export const loadsWith = (slots: Prisma.Sql, wanted: Prisma.Sql): Prisma.Sql =>
  loadsOf(Prisma.sql`
    ${bookedPieces(slots)}
    UNION ALL SELECT 'wanted', wanted_piece."productId", wanted_piece.quantity
    FROM (${wanted}) AS wanted_piece("productId", quantity)`)

/** Pieces of a request, as `wanted` of `loadsWith`. */
export const piecesOf = (
  pieces: readonly { productId: string; quantity: number }[],
): Prisma.Sql => Prisma.sql`
  SELECT * FROM unnest(${pieces.map(({ productId }) => productId)}::uuid[],
    ${pieces.map(({ quantity }) => quantity)}::int[])`

/** How many vans slot `s` has, those of removals included. */
export const vansOfSlot = Prisma.sql`
  COALESCE(s.vans, GREATEST(1, ceil(s."plannedPlaces" / ${PLACES_A_VAN}::numeric)))::int`

/** How many vans of slot `s` removals take. */
export const vansOfRemovals = Prisma.sql`
  COALESCE((SELECT sum(j.vans) FROM "JobPlace" j WHERE j."slotId" = s.id), 0)::int`

/** Whether the vans of slot `s` carry the wanted pieces besides what is booked. */
export const hasRoom = Prisma.sql`NOT EXISTS (
  SELECT FROM load w LEFT JOIN load l ON l.key = s.id::text,
    LATERAL (SELECT ${vansOfSlot} - ${vansOfRemovals} AS vans) AS v
  WHERE w.key = 'wanted' AND (w.grams > 0 OR w.litres > 0) AND (
    COALESCE(l.grams, 0) + w.grams > v.vans * ${VAN.weightGrams}::bigint
    OR COALESCE(l.litres, 0) + w.litres > v.vans * ${VAN.litres}::bigint))`

/** Whether the vans of slot `s` carry less than what is booked: its load is `l`. */
export const isOverloaded = Prisma.sql`(
  COALESCE(l.grams, 0) > (${vansOfSlot} - ${vansOfRemovals}) * ${VAN.weightGrams}::bigint
  OR COALESCE(l.litres, 0) > (${vansOfSlot} - ${vansOfRemovals}) * ${VAN.litres}::bigint)`
