-- What staff were told is settled at some time.
ALTER TABLE "PaymentFinding" ADD COLUMN "resolvedAt" TIMESTAMPTZ(3);
