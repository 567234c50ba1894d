CREATE INDEX CONCURRENTLY "Job_folded_idx" ON "Job" USING gin ("foldedText"((((("firstName" || ' '::text) || "lastName") || ' '::text) || email)) gin_trgm_ops) WITH (gin_pending_list_limit='256');
