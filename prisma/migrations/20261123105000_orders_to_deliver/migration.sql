-- What is to be arranged is found among the orders that are not delivered: as many entries as those are.
CREATE INDEX CONCURRENTLY "Order_to_deliver_idx" ON "Order" ("paidAt", id)
  WHERE "archivedAt" IS NULL AND status IN ('pending', 'confirmed', 'inProcess', 'inShipping');
