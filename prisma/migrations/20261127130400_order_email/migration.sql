CREATE INDEX CONCURRENTLY "Order_email_idx" ON "Order" ("email");
