CREATE UNIQUE INDEX CONCURRENTLY "Invoice_one_per_payment_idx" ON "Invoice" ("paymentId") WHERE kind = 'invoice' AND "paymentId" IS NOT NULL;
