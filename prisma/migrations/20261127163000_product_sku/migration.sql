-- Sorted and searched by its beginning, so byte by byte.
ALTER TABLE "Product" ADD COLUMN "sku" text COLLATE "C";
ALTER TABLE "Product" ADD CONSTRAINT "Product_sku_check" CHECK ("sku" ~ '^[!-`{-~]([ -`{-~]{0,38}[!-`{-~])?$') NOT VALID;
