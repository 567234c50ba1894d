-- No two variants of a family on sale have the same values.
CREATE UNIQUE INDEX CONCURRENTLY "Product_family_values_key" ON "Product" ("familyId", "optionValueIds") WHERE "archivedAt" IS NULL;
