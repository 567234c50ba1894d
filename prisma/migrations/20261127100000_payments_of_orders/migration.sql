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

-- The last day on which a balance is to be paid, and how far the e-mails that ask for it are.
ALTER TABLE "Payment" ADD COLUMN "dueOn" DATE;
ALTER TABLE "Payment" ADD COLUMN "askedAt" TIMESTAMPTZ(3);
ALTER TABLE "Payment" ADD COLUMN "remindedDays" INTEGER;

-- A refund of several payments is several rows, of which the first names all of the delivery that is
-- refunded: it can be more than this row's own amount.
ALTER TABLE "Refund" DROP CONSTRAINT "Refund_deliveryPence_check";
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_deliveryPence_check" CHECK ("deliveryPence" >= 0) NOT VALID;

-- The papers of an order that staff change: what was paid for some pieces is credited, and invoiced
-- for those that take their place. Together they add up to nothing.
ALTER TYPE "InvoiceKind" ADD VALUE 'changeInvoice';
ALTER TYPE "InvoiceKind" ADD VALUE 'changeCreditNote';

-- Both are off until a shop switches them on: the version before meets neither.
ALTER TYPE "PaymentMethod" ADD VALUE 'pay_by_bank';
ALTER TYPE "PaymentMethod" ADD VALUE 'klarna';

-- They are off until a shop switches them on: the version before meets none of them.
ALTER TYPE "PaymentMethod" ADD VALUE 'apple_pay';
ALTER TYPE "PaymentMethod" ADD VALUE 'google_pay';
ALTER TYPE "PaymentMethod" ADD VALUE 'link';

-- The parts of an order that an amount of a refund is for, where it is not their price.
ALTER TABLE "Refund" ADD COLUMN "partIds" uuid[] NOT NULL DEFAULT '{}';
