-- Searches with a limit of a measure join it with the index of their words.
CREATE INDEX CONCURRENTLY "SearchEntry_depthCm_idx" ON "SearchEntry"("depthCm");
