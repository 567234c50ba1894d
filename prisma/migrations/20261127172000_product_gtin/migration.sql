ALTER TABLE "Product" ADD COLUMN "gtin" text;
ALTER TABLE "Product" ADD CONSTRAINT "Product_gtin_check" CHECK ("gtin" ~ '^[0-9]{8}([0-9]{4,6})?$') NOT VALID;
