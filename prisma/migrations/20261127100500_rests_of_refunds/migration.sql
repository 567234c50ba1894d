CREATE INDEX CONCURRENTLY "Refund_restOfId_idx" ON "Refund" ("restOfId");
