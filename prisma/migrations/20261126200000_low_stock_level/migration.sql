-- Below how many pieces staff are told that a product is low; null: below the shop's own level.
ALTER TABLE "Product" ADD COLUMN "lowStockLevel" INTEGER;
ALTER TABLE "Product" ADD CONSTRAINT "Product_lowStockLevel_check"
    CHECK ("lowStockLevel" BETWEEN 0 AND 1000000) NOT VALID;
