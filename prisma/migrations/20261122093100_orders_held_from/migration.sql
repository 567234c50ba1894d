-- It has as many entries as there are unpaid orders.
CREATE INDEX CONCURRENTLY "Order_heldFrom_idx" ON "Order" ("heldFrom") WHERE "heldFrom" IS NOT NULL;
