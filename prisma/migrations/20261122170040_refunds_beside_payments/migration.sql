-- The version before refunds orders: the payment that it gives back is the order's.
CREATE FUNCTION "keepPaymentOfRefund"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
    NEW."paymentId" := (SELECT id FROM "Payment" WHERE "orderId" = NEW."orderId" AND "kind" = 'order');
    RETURN NEW;
END $$;

CREATE TRIGGER "Refund_payment_kept" BEFORE INSERT ON "Refund" FOR EACH ROW
    WHEN (NEW."paymentId" IS NULL) EXECUTE FUNCTION "keepPaymentOfRefund"();
