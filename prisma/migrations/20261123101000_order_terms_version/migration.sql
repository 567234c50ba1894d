-- Which version of the terms an order accepted. Null: made by a version of the shop that kept none.
ALTER TABLE "Order" ADD COLUMN "termsVersion" INTEGER;
