CREATE INDEX CONCURRENTLY "Review_toCheckSince_idx" ON "Review"("toCheckSince");
