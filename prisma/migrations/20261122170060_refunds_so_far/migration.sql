-- The payments of the refunds that are there, a thousand at a time.
DO $$
DECLARE
    reached uuid := '00000000-0000-0000-0000-000000000000';
    next uuid;
BEGIN
    LOOP
        SELECT (array_agg(id ORDER BY id DESC))[1] INTO next FROM
            (SELECT id FROM "Refund" WHERE id > reached ORDER BY id LIMIT 1000) AS batch;
        EXIT WHEN next IS NULL;
        UPDATE "Refund" AS r SET "paymentId" = p.id FROM "Payment" AS p
        WHERE r.id > reached AND r.id <= next AND r."paymentId" IS NULL
            AND p."orderId" = r."orderId" AND p."kind" = 'order';
        reached := next;
        COMMIT;
    END LOOP;
END $$;
