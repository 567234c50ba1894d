CREATE INDEX CONCURRENTLY "Order_quotationId_idx" ON "Order"("quotationId");
