CREATE INDEX CONCURRENTLY "Refund_returnId_idx" ON "Refund"("returnId");
