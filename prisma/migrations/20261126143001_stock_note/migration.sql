-- Why staff changed the stock, in their words.
ALTER TABLE "StockMovement" ADD COLUMN "note" TEXT;
