-- The products with a low stock level of their own: see isLow in server/stock/stock-statements.ts.
CREATE INDEX CONCURRENTLY "Product_own_level_idx" ON "Product" (stock, id)
    WHERE "archivedAt" IS NULL AND "lowStockLevel" IS NOT NULL;
