import { Prisma } from '../generated/prisma/client.ts'

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
    SELECT pieces.key, sum(quantity * boxes)::int AS boxes, sum(quantity * grams)::int AS grams,
      round(sum(quantity * volume) / 1000)::int AS litres
    FROM pieces JOIN packed ON packed.id = pieces."productId" GROUP BY pieces.key)`

/** How many pieces of line `i` are left to deliver. */
export const piecesLeft = Prisma.sql`(i.quantity - i."cancelledQuantity")`
