CREATE INDEX CONCURRENTLY "User_folded_idx" ON "User" USING gin ("foldedText"((("userName" || ' '::text) || email)) gin_trgm_ops) WITH (gin_pending_list_limit='256');
