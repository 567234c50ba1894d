-- The payments of the orders that are there, a thousand at a time. Each order is locked before its
-- payment is written, as whoever changes an order does: neither waits for the other crosswise.
DO $$
DECLARE
    reached uuid := '00000000-0000-0000-0000-000000000000';
    next uuid;
BEGIN
    LOOP
        SELECT (array_agg(id ORDER BY id DESC))[1] INTO next FROM
            (SELECT id FROM "Order" WHERE id > reached ORDER BY id LIMIT 1000) AS batch;
        EXIT WHEN next IS NULL;
        INSERT INTO "Payment" ("id", "kind", "orderId", "intentId", "amountPence", "refundedPence",
            "method", "status", "flag", "paidAt", "createdAt")
        SELECT uuidv7(), 'order', id, "paymentIntentId", "totalPence", "refundedPence",
            "paymentMethod", "paymentStatus", "paymentFlag", "paidAt", "createdAt"
        FROM "Order" WHERE id > reached AND id <= next ORDER BY id FOR KEY SHARE
        ON CONFLICT ("orderId", "kind") DO NOTHING;
        reached := next;
        COMMIT;
    END LOOP;
END $$;
