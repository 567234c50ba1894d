-- Prices of what is sold in a category, as the other lists have them: see server/catalogue/listing/page-query.ts. By
-- the index of all products the planner at times sorted a whole category. That one goes in a later version.
CREATE INDEX CONCURRENTLY "Product_live_category_price_idx" ON "Product" (category, "payablePence", id) WHERE "archivedAt" IS NULL;
