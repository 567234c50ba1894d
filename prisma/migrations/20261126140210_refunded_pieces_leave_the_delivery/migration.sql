-- What a refund of pieces does to a delivery that was not loaded yet.
ALTER TABLE "Refund" ADD COLUMN "restock" BOOLEAN;
ALTER TABLE "RefundLine" ADD COLUMN "withdrawnQuantity" INTEGER NOT NULL DEFAULT 0;
