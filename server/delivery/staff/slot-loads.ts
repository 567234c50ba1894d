import { Prisma } from '../../generated/prisma/client.ts'

/**
 * What is booked of the slots from one day to another, both included, as a table `load`: boxes,
 * grams and litres by slot. A product without packed boxes counts as one of its own weight; of two
 * deliveries the lines that are made come with the second one.
 */
export const loadsOf = (first: string, last: string): Prisma.Sql => Prisma.sql`
  pieces AS (
    SELECT b."slotId", i."productId", sum(i.quantity) AS quantity
    FROM "DeliverySlot" s
    JOIN "DeliveryBooking" b ON b."slotId" = s.id
      AND b.status IN ('held', 'booked', 'delivered', 'failed')
    JOIN "Order" o ON o.id = b."orderId"
    JOIN "OrderItem" i ON i."orderId" = o.id
    WHERE s.date BETWEEN ${first}::date AND ${last}::date AND NOT (
      o."twoDeliveries" AND i."madeQuantity" > 0 AND EXISTS (
        SELECT 1 FROM "OrderItem" other WHERE other."orderId" = o.id AND other."madeQuantity" = 0))
    GROUP BY b."slotId", i."productId"),
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
    SELECT pieces."slotId", sum(quantity * boxes)::int AS boxes, sum(quantity * grams)::int AS grams,
      round(sum(quantity * volume) / 1000)::int AS litres
    FROM pieces JOIN packed ON packed.id = pieces."productId" GROUP BY pieces."slotId")`
