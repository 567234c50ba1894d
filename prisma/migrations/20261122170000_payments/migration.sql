-- What was paid or is asked for; see docs/decisions/0031-payments-are-rows.md.
CREATE TYPE "PaymentKind" AS ENUM ('order', 'deposit', 'balance');

CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "kind" "PaymentKind" NOT NULL,
    "orderId" UUID,
    "intentId" TEXT,
    "amountPence" INTEGER NOT NULL,
    "refundedPence" INTEGER NOT NULL DEFAULT 0,
    "method" "PaymentMethod" NOT NULL DEFAULT 'stripe',
    "status" "PaymentStatus" NOT NULL DEFAULT 'pending',
    "flag" TEXT,
    "paidAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Payment_order_check" CHECK ("kind" <> 'order' OR "orderId" IS NOT NULL),
    CONSTRAINT "Payment_refunded_check" CHECK ("refundedPence" BETWEEN 0 AND "amountPence")
);

CREATE UNIQUE INDEX "Payment_intentId_key" ON "Payment"("intentId");

CREATE UNIQUE INDEX "Payment_orderId_kind_key" ON "Payment"("orderId", "kind");

ALTER TABLE "Payment" ADD CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
