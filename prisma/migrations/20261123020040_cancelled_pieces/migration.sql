-- Pieces of a line, and services for them, that the buyer cancelled before they were loaded.
ALTER TABLE "OrderItem" ADD COLUMN "cancelledQuantity" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_cancelledQuantity_check" CHECK ("cancelledQuantity" BETWEEN 0 AND "quantity") NOT VALID;
ALTER TABLE "OrderService" ADD COLUMN "cancelledQuantity" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "OrderService" ADD CONSTRAINT "OrderService_cancelledQuantity_check" CHECK ("cancelledQuantity" BETWEEN 0 AND "quantity") NOT VALID;
