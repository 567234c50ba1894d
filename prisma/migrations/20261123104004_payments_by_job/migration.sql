CREATE UNIQUE INDEX CONCURRENTLY "Payment_jobId_kind_key" ON "Payment"("jobId", "kind");
