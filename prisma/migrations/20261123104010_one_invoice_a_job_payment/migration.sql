-- One invoice for each payment of a job.
CREATE UNIQUE INDEX CONCURRENTLY "Invoice_one_per_job_payment_idx" ON "Invoice" ("jobId", "paymentKind") WHERE kind = 'invoice';
