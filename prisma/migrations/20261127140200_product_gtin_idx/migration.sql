CREATE INDEX CONCURRENTLY "Product_gtin_idx" ON "Product" ("gtin");
