CREATE INDEX CONCURRENTLY "Payment_orderId_idx" ON "Payment" ("orderId");
