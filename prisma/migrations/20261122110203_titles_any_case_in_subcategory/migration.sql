-- Titles from A to Z as people order them, whether capital or not, of a subcategory: see
-- server/catalogue/listing/page-query.ts. The index of titles as they are written serves the version before.
CREATE INDEX CONCURRENTLY "Product_live_subcategory_title_atoz_idx" ON "Product" (category, subcategory, title COLLATE "en-x-icu", id) WHERE "archivedAt" IS NULL;
