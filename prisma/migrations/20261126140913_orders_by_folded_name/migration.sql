-- Beside Order_search_idx, which the version before reads.
CREATE INDEX CONCURRENTLY "Order_folded_idx" ON "Order"
    USING GIN ("foldedText"("firstName" || ' ' || "lastName" || ' ' || COALESCE(email, '')) gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
