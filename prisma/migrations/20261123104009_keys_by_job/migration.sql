CREATE INDEX CONCURRENTLY "OrderKey_jobId_idx" ON "OrderKey"("jobId");
