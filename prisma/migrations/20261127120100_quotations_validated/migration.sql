ALTER TABLE "Order" VALIDATE CONSTRAINT "Order_quotationId_fkey";
ALTER TABLE "StockMovement" VALIDATE CONSTRAINT "StockMovement_quotationId_fkey";
ALTER TABLE "OrderKey" VALIDATE CONSTRAINT "OrderKey_quotationId_fkey";
ALTER TABLE "OrderKey" VALIDATE CONSTRAINT "OrderKey_of_one_check";
