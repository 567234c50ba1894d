-- The sales that wait for their beginning.
CREATE INDEX CONCURRENTLY "Product_plannedSalePence_saleFrom_idx" ON "Product"("plannedSalePence", "saleFrom");
