CREATE INDEX CONCURRENTLY "OutboxMail_subject_idx" ON "OutboxMail" (subject);
