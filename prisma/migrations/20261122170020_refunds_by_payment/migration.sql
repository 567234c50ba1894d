CREATE INDEX CONCURRENTLY "Refund_paymentId_idx" ON "Refund"("paymentId");
