-- Staff find products by their titles without accents. Beside Product_title_trgm_idx, which the version
-- before reads.
CREATE INDEX CONCURRENTLY "Product_folded_title_idx" ON "Product"
    USING GIN ("foldedText"(title) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
