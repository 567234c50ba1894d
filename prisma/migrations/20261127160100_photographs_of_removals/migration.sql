CREATE INDEX CONCURRENTLY "Photograph_removalId_idx" ON "Photograph" ("removalId");
