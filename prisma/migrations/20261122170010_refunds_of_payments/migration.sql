-- While nobody writes payments yet: the locks on both tables are taken without a rival.
ALTER TABLE "Refund" ADD COLUMN "paymentId" UUID;

ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
