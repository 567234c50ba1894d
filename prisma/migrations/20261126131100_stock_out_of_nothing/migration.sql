-- Pieces of a return that was inspected after its order was rejected became stock twice. They leave
-- it again, with a row of the ledger, unless staff have taken some away since, or too few are left.
WITH twice AS MATERIALIZED (
    SELECT l."returnId", l."orderItemId", r."orderId", i."productId", l."restockedQuantity" AS pieces
    FROM "Return" r
    JOIN "Order" o ON o.id = r."orderId"
    JOIN "ReturnLine" l ON l."returnId" = r.id
    JOIN "OrderItem" i ON i.id = l."orderItemId"
    JOIN "Product" p ON p.id = i."productId"
    WHERE o."stockReturnedAt" <= r."inspectedAt" AND l."restockedQuantity" > 0
      AND p.stock >= l."restockedQuantity"
      AND NOT EXISTS (
        SELECT FROM "StockMovement" m
        WHERE m."productId" = i."productId" AND m.reason = 'edit' AND m.quantity < 0
          AND m."createdAt" > r."inspectedAt")
),
sums AS (SELECT "productId", sum(pieces)::int AS pieces FROM twice GROUP BY 1),
possible AS (
    SELECT s.* FROM sums s JOIN "Product" p ON p.id = s."productId" AND p.stock >= s.pieces
),
taken AS (
    UPDATE "Product" p SET stock = p.stock - s.pieces FROM possible s WHERE p.id = s."productId"
),
lines AS (
    UPDATE "ReturnLine" l SET "restockedQuantity" = 0
    FROM twice t JOIN possible s ON s."productId" = t."productId"
    WHERE l."returnId" = t."returnId" AND l."orderItemId" = t."orderItemId"
)
INSERT INTO "StockMovement" ("productId", quantity, reason, "orderId")
SELECT t."productId", -t.pieces, 'return', t."orderId"
FROM twice t JOIN possible s ON s."productId" = t."productId";
