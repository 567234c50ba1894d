CREATE INDEX CONCURRENTLY "Payment_due_idx" ON "Payment" ("dueOn") WHERE status = 'pending' AND "dueOn" IS NOT NULL;
