CREATE UNIQUE INDEX CONCURRENTLY "Review_orderItemId_key" ON "Review"("orderItemId");
