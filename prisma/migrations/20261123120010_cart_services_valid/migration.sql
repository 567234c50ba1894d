ALTER TABLE "CartItem" VALIDATE CONSTRAINT "CartItem_assemblyQuantity_check";

ALTER TABLE "CartItem" VALIDATE CONSTRAINT "CartItem_takeAwayQuantity_check";
