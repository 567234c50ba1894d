-- Chargebacks and early fraud warnings of the payment provider, and what they withhold or took.

CREATE TYPE "DisputeKind" AS ENUM ('dispute', 'fraudWarning');
CREATE TYPE "DisputeState" AS ENUM ('inquiry', 'open', 'won', 'lost', 'closed');

CREATE TABLE "PaymentDispute" (
  "id" TEXT NOT NULL,
  "paymentId" UUID NOT NULL,
  "kind" "DisputeKind" NOT NULL,
  "state" "DisputeState" NOT NULL,
  "amountPence" INTEGER NOT NULL,
  "reason" TEXT NOT NULL,
  "respondBy" TIMESTAMPTZ(3),
  "openedAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT "PaymentDispute_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "PaymentDispute_paymentId_fkey" FOREIGN KEY ("paymentId")
    REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "PaymentDispute_amount" CHECK ("amountPence" >= 0)
);
CREATE INDEX "PaymentDispute_paymentId_idx" ON "PaymentDispute" ("paymentId");

ALTER TABLE "Payment"
  ADD COLUMN "disputedPence" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "lostPence" INTEGER NOT NULL DEFAULT 0;
