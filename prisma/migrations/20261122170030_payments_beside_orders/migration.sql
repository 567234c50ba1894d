-- The version before writes orders alone: their payments follow, each column that it changes. The
-- functions act as their owner, because that version's account has no rights on the new table yet.
CREATE FUNCTION "keepPaymentOfOrder"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM "Payment" WHERE "orderId" = NEW.id AND "kind" = 'order') THEN
        UPDATE "Payment" SET
            "intentId" = CASE WHEN NEW."paymentIntentId" IS DISTINCT FROM OLD."paymentIntentId" THEN NEW."paymentIntentId" ELSE "intentId" END,
            "flag" = CASE WHEN NEW."paymentFlag" IS DISTINCT FROM OLD."paymentFlag" THEN NEW."paymentFlag" ELSE "flag" END,
            "status" = NEW."paymentStatus",
            "method" = NEW."paymentMethod",
            "amountPence" = NEW."totalPence",
            "refundedPence" = NEW."refundedPence",
            "paidAt" = NEW."paidAt"
        WHERE "orderId" = NEW.id AND "kind" = 'order' AND (
            NEW."paymentIntentId" IS DISTINCT FROM OLD."paymentIntentId" OR NEW."paymentFlag" IS DISTINCT FROM OLD."paymentFlag"
            OR ("status", "method", "amountPence", "refundedPence", "paidAt") IS DISTINCT FROM
                (NEW."paymentStatus", NEW."paymentMethod", NEW."totalPence", NEW."refundedPence", NEW."paidAt"));
        RETURN NULL;
    END IF;
    -- An order that was there before has its payment from whichever comes first, this or the backfill.
    INSERT INTO "Payment" AS p ("id", "kind", "orderId", "intentId", "amountPence", "refundedPence",
        "method", "status", "flag", "paidAt", "createdAt")
    VALUES (uuidv7(), 'order', NEW.id, NEW."paymentIntentId", NEW."totalPence", NEW."refundedPence",
        NEW."paymentMethod", NEW."paymentStatus", NEW."paymentFlag", NEW."paidAt", NEW."createdAt")
    ON CONFLICT ("orderId", "kind") DO UPDATE SET "intentId" = EXCLUDED."intentId",
        "amountPence" = EXCLUDED."amountPence", "refundedPence" = EXCLUDED."refundedPence",
        "method" = EXCLUDED."method", "status" = EXCLUDED."status", "flag" = EXCLUDED."flag",
        "paidAt" = EXCLUDED."paidAt"
    WHERE TG_OP = 'UPDATE';
    RETURN NULL;
END $$;

-- This version writes intent and flag of a payment: its order has them too, for the version before.
CREATE FUNCTION "keepOrderOfPayment"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
    UPDATE "Order" SET "paymentIntentId" = NEW."intentId", "paymentFlag" = NEW."flag", "updatedAt" = now()
    WHERE id = NEW."orderId"
        AND ("paymentIntentId", "paymentFlag") IS DISTINCT FROM (NEW."intentId", NEW."flag");
    RETURN NULL;
END $$;

CREATE TRIGGER "Payment_order_kept" AFTER UPDATE OF "intentId", "flag" ON "Payment" FOR EACH ROW
    WHEN (NEW."kind" = 'order' AND (OLD."intentId", OLD."flag") IS DISTINCT FROM (NEW."intentId", NEW."flag"))
    EXECUTE FUNCTION "keepOrderOfPayment"();
CREATE TRIGGER "Order_first_payment_kept" AFTER INSERT ON "Order" FOR EACH ROW
    EXECUTE FUNCTION "keepPaymentOfOrder"();
CREATE TRIGGER "Order_payment_kept" AFTER UPDATE OF "paymentIntentId", "paymentFlag", "paymentStatus",
    "paymentMethod", "totalPence", "refundedPence", "paidAt" ON "Order" FOR EACH ROW
    WHEN (pg_trigger_depth() = 0 AND (OLD."paymentIntentId", OLD."paymentFlag", OLD."paymentStatus", OLD."paymentMethod", OLD."totalPence", OLD."refundedPence", OLD."paidAt")
        IS DISTINCT FROM (NEW."paymentIntentId", NEW."paymentFlag", NEW."paymentStatus", NEW."paymentMethod", NEW."totalPence", NEW."refundedPence", NEW."paidAt"))
    EXECUTE FUNCTION "keepPaymentOfOrder"();
