-- The pieces that a refund gives the money back for; a refund of an amount has none.
CREATE TABLE "RefundLine" (
    "refundId" UUID NOT NULL,
    "orderItemId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amountPence" INTEGER NOT NULL,

    CONSTRAINT "RefundLine_pkey" PRIMARY KEY ("refundId", "orderItemId"),
    CONSTRAINT "RefundLine_quantity_check" CHECK ("quantity" > 0),
    CONSTRAINT "RefundLine_amountPence_check" CHECK ("amountPence" >= 0)
);

CREATE INDEX "RefundLine_orderItemId_idx" ON "RefundLine"("orderItemId");

ALTER TABLE "RefundLine" ADD CONSTRAINT "RefundLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "RefundLine" ADD CONSTRAINT "RefundLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
