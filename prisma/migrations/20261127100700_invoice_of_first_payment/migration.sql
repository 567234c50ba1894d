CREATE UNIQUE INDEX CONCURRENTLY "Invoice_one_of_first_payment_idx" ON "Invoice" ("orderId") WHERE kind = 'invoice' AND "paymentId" IS NULL;
