-- An order may have several payments: its first, and later ones (a balance, what a changed order
-- still costs), some of them taken outside the shop.
ALTER TYPE "PaymentMethod" ADD VALUE 'outside';
ALTER TABLE "Payment" ADD COLUMN "reference" TEXT;
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_belongs_check"
  CHECK (("orderId" IS NULL) <> ("jobId" IS NULL) AND (kind <> 'order' OR "orderId" IS NOT NULL)) NOT VALID;
ALTER TABLE "Payment" DROP CONSTRAINT "Payment_of_one_check";
-- What was cancelled before it was paid for.
ALTER TABLE "Order" ADD COLUMN "forgonePence" INTEGER NOT NULL DEFAULT 0;
-- The refund whose rest it is, and the payment that an invoice of an order is for.
ALTER TABLE "Refund" ADD COLUMN "restOfId" UUID;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_restOfId_fkey"
  FOREIGN KEY ("restOfId") REFERENCES "Refund" (id) ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "Invoice" ADD COLUMN "paymentId" UUID;
