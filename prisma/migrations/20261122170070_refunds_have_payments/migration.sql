ALTER TABLE "Refund" VALIDATE CONSTRAINT "Refund_paymentId_fkey";
