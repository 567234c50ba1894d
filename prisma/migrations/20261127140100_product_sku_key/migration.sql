CREATE UNIQUE INDEX CONCURRENTLY "Product_sku_key" ON "Product" ("sku");
