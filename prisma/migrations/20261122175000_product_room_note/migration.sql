-- What a product needs of a home beyond its doors. Empty for all that are there, and for the version before.
ALTER TABLE "Product" ADD COLUMN "roomNote" TEXT;
