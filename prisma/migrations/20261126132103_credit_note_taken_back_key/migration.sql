ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_takesBackId_fkey" FOREIGN KEY ("takesBackId")
  REFERENCES "Invoice" ("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- A credit note is of a refund, or takes back another one.
ALTER TABLE "Invoice" DROP CONSTRAINT "Invoice_refund_check";
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_refund_check" CHECK (
  (kind = 'creditNote') = ("refundId" IS NOT NULL OR "takesBackId" IS NOT NULL)
  AND ("refundId" IS NULL OR "takesBackId" IS NULL)) NOT VALID;
