-- Whether the buyer of an order wants what is in stock first, where other lines are made to order.
ALTER TABLE "Order" ADD COLUMN "twoDeliveries" BOOLEAN NOT NULL DEFAULT false;
