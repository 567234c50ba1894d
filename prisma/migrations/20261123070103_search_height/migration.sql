-- Searches with a limit of a measure join it with the index of their words.
CREATE INDEX CONCURRENTLY "SearchEntry_heightCm_idx" ON "SearchEntry"("heightCm");
