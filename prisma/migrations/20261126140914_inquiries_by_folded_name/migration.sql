-- Beside Inquiry_search_idx, which the version before reads.
CREATE INDEX CONCURRENTLY "Inquiry_folded_idx" ON "Inquiry"
    USING GIN ("foldedText"("firstName" || ' ' || "lastName" || ' ' || email || ' ' || phone || ' ' ||
        regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
