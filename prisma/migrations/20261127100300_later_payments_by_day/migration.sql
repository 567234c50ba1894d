CREATE INDEX CONCURRENTLY "Payment_later_paidAt_idx" ON "Payment" ("paidAt") WHERE kind <> 'order';
