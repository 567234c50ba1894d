-- The list of deleted orders, the newest first.
CREATE INDEX CONCURRENTLY "Order_deleted_idx" ON "Order" ("createdAt" DESC, id DESC)
  WHERE "archivedAt" IS NOT NULL;
