CREATE INDEX CONCURRENTLY "Photograph_inquiryId_idx" ON "Photograph" ("inquiryId");
