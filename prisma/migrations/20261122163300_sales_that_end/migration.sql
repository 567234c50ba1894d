-- The sales that have an end.
CREATE INDEX CONCURRENTLY "Product_saleTo_idx" ON "Product"("saleTo");
