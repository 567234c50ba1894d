CREATE INDEX CONCURRENTLY "Invoice_jobId_idx" ON "Invoice"("jobId");
