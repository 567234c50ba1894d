-- What the shop does for pieces of an order: lines of their own, with their VAT.
CREATE TYPE "ServiceKind" AS ENUM ('assembly', 'takeAway');

CREATE TABLE "OrderService" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "orderItemId" UUID NOT NULL,
    "kind" "ServiceKind" NOT NULL,
    "pricePence" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "vatPence" INTEGER NOT NULL,

    CONSTRAINT "OrderService_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OrderService_pricePence_check" CHECK ("pricePence" >= 0),
    CONSTRAINT "OrderService_quantity_check" CHECK ("quantity" > 0),
    CONSTRAINT "OrderService_vatPence_check" CHECK ("vatPence" >= 0)
);

CREATE UNIQUE INDEX "OrderService_orderItemId_kind_key" ON "OrderService"("orderItemId", "kind");

CREATE INDEX "OrderService_orderId_idx" ON "OrderService"("orderId");

ALTER TABLE "OrderService" ADD CONSTRAINT "OrderService_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "OrderService" ADD CONSTRAINT "OrderService_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The services that a refund gives the money back for.
CREATE TABLE "RefundServiceLine" (
    "refundId" UUID NOT NULL,
    "serviceId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amountPence" INTEGER NOT NULL,

    CONSTRAINT "RefundServiceLine_pkey" PRIMARY KEY ("refundId", "serviceId"),
    CONSTRAINT "RefundServiceLine_quantity_check" CHECK ("quantity" > 0),
    CONSTRAINT "RefundServiceLine_amountPence_check" CHECK ("amountPence" >= 0)
);

CREATE INDEX "RefundServiceLine_serviceId_idx" ON "RefundServiceLine"("serviceId");

ALTER TABLE "RefundServiceLine" ADD CONSTRAINT "RefundServiceLine_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "Refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "RefundServiceLine" ADD CONSTRAINT "RefundServiceLine_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "OrderService"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
