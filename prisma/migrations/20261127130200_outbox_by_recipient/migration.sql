CREATE INDEX CONCURRENTLY "OutboxMail_to_idx" ON "OutboxMail" ("to");
