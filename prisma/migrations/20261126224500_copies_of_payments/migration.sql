-- The method and the refunded amount of an order are those of its payment: 0.1.0 alone reads and writes
-- their copies in "Order", which triggers keep in step.

CREATE OR REPLACE FUNCTION "keepPaymentOfOrder"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM "Payment" WHERE "orderId" = NEW.id AND "kind" = 'order') THEN
        UPDATE "Payment" SET
            "intentId" = CASE WHEN NEW."paymentIntentId" IS DISTINCT FROM OLD."paymentIntentId" THEN NEW."paymentIntentId" ELSE "intentId" END,
            "flag" = CASE WHEN NEW."paymentFlag" IS DISTINCT FROM OLD."paymentFlag" THEN NEW."paymentFlag" ELSE "flag" END,
            "method" = CASE WHEN NEW."paymentMethod" <> OLD."paymentMethod" THEN NEW."paymentMethod" ELSE "method" END,
            "refundedPence" = CASE WHEN NEW."refundedPence" <> OLD."refundedPence" THEN NEW."refundedPence" ELSE "refundedPence" END,
            "status" = NEW."paymentStatus",
            "amountPence" = NEW."totalPence",
            "paidAt" = NEW."paidAt"
        WHERE "orderId" = NEW.id AND "kind" = 'order';
        RETURN NULL;
    END IF;
    INSERT INTO "Payment" ("id", "kind", "orderId", "intentId", "amountPence", "refundedPence",
        "method", "status", "flag", "paidAt", "createdAt")
    SELECT uuidv7(), 'order', id, "paymentIntentId", "totalPence", "refundedPence",
        "paymentMethod", "paymentStatus", "paymentFlag", "paidAt", "createdAt"
    FROM "Order" WHERE id = NEW.id
    ON CONFLICT ("orderId", "kind") DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "keepOrderOfPayment"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
    UPDATE "Order" SET "paymentIntentId" = NEW."intentId", "paymentFlag" = NEW."flag",
        "paymentMethod" = NEW."method", "refundedPence" = NEW."refundedPence"
    WHERE id = NEW."orderId"
        AND ("paymentIntentId", "paymentFlag", "paymentMethod", "refundedPence")
            IS DISTINCT FROM (NEW."intentId", NEW."flag", NEW."method", NEW."refundedPence");
    RETURN NULL;
END $$;

-- safe: it replaces a trigger that kept less; one transaction, and a lock of a moment.
DROP TRIGGER "Payment_order_kept" ON "Payment";
CREATE TRIGGER "Payment_order_kept" AFTER INSERT OR UPDATE OF "intentId", flag, method, "refundedPence" ON "Payment"
    FOR EACH ROW WHEN (NEW.kind = 'order') EXECUTE FUNCTION "keepOrderOfPayment"();

-- At the end of the transaction: an order that this version writes has its payment by then.
-- safe: it replaces a trigger; one transaction, and a lock of a moment.
DROP TRIGGER "Order_first_payment_kept" ON "Order";
CREATE CONSTRAINT TRIGGER "Order_first_payment_kept" AFTER INSERT ON "Order"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keepPaymentOfOrder"();
