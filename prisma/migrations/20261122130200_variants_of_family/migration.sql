-- The variants of a family.
CREATE INDEX CONCURRENTLY "Product_familyId_idx" ON "Product"("familyId");
