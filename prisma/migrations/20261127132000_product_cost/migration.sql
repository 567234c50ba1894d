ALTER TABLE "Product" ADD COLUMN "costPence" integer;
ALTER TABLE "Product" ADD CONSTRAINT "Product_costPence_check" CHECK ("costPence" >= 0 AND "costPence" <= 1000000000) NOT VALID;
