-- What a buyer sends back: see docs/decisions/0036-returns-and-cancelled-pieces.md.
CREATE TYPE "ReturnStatus" AS ENUM ('asked', 'accepted', 'slotBooked', 'collected', 'refunded', 'refused', 'withdrawn');

CREATE TABLE "Return" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "status" "ReturnStatus" NOT NULL DEFAULT 'asked',
    "reason" TEXT,
    "notes" TEXT NOT NULL DEFAULT '',
    "requestKey" TEXT,
    "noticeAt" TIMESTAMPTZ(3) NOT NULL,
    "refundBy" DATE NOT NULL,
    "withDelivery" BOOLEAN NOT NULL DEFAULT false,
    "refusal" TEXT NOT NULL DEFAULT '',
    "collectedAt" TIMESTAMPTZ(3),
    "inspectedAt" TIMESTAMPTZ(3),
    "warnedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Return_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Return_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Return_orderId_requestKey_key" ON "Return"("orderId", "requestKey");
CREATE INDEX "Return_status_refundBy_idx" ON "Return"("status", "refundBy");

CREATE TABLE "ReturnLine" (
    "returnId" UUID NOT NULL,
    "orderItemId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "restockedQuantity" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ReturnLine_pkey" PRIMARY KEY ("returnId", "orderItemId"),
    CONSTRAINT "ReturnLine_quantity_check" CHECK ("quantity" > 0),
    CONSTRAINT "ReturnLine_restockedQuantity_check" CHECK ("restockedQuantity" BETWEEN 0 AND "quantity"),
    CONSTRAINT "ReturnLine_returnId_fkey" FOREIGN KEY ("returnId") REFERENCES "Return"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ReturnLine_orderItemId_fkey" FOREIGN KEY ("orderItemId") REFERENCES "OrderItem"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "ReturnLine_orderItemId_idx" ON "ReturnLine"("orderItemId");

-- The collection of a return takes a place as a delivery does, but is not the delivery of its order.
CREATE TYPE "BookingKind" AS ENUM ('delivery', 'collection');

ALTER TABLE "DeliveryBooking" ADD COLUMN "kind" "BookingKind" NOT NULL DEFAULT 'delivery', ADD COLUMN "collectionFor" UUID;

ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_collectionFor_fkey" FOREIGN KEY ("collectionFor") REFERENCES "Return"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "DeliveryBooking" DROP CONSTRAINT "DeliveryBooking_currentFor_check";

ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_current_check" CHECK (
    CASE WHEN "kind" = 'collection' THEN
        "currentFor" IS NULL AND ("collectionFor" IS NOT NULL) = ("status" IN ('held', 'booked', 'delivered'))
    ELSE
        "collectionFor" IS NULL AND CASE WHEN "status" IN ('held', 'booked', 'delivered')
            THEN "currentFor" IS NOT DISTINCT FROM "orderId" ELSE "currentFor" IS NULL END
    END) NOT VALID;

ALTER TABLE "Refund" ADD COLUMN "returnId" UUID;

ALTER TABLE "Refund" ADD CONSTRAINT "Refund_returnId_fkey" FOREIGN KEY ("returnId") REFERENCES "Return"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
