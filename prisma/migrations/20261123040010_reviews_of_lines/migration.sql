-- The line of an order that says that what an account reviewed was bought here.
UPDATE "Review" AS r SET "orderItemId" = (
    SELECT i."id" FROM "OrderItem" AS i JOIN "Order" AS o ON o."id" = i."orderId"
    WHERE o."userId" = r."userId" AND i."productId" = r."productId"
        AND o."paymentStatus" IN ('paid', 'partiallyRefunded')
    ORDER BY o."createdAt", i."id" LIMIT 1)
WHERE r."userId" IS NOT NULL AND r."orderItemId" IS NULL;
