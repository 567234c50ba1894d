-- Made to order: how many pieces of a line are made, and the lead time that it was sold with.
ALTER TABLE "OrderItem"
    ADD COLUMN "madeQuantity" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "leadDays" INTEGER;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_madeQuantity_check" CHECK ("madeQuantity" BETWEEN 0 AND "quantity") NOT VALID;
ALTER TABLE "OrderItem" ADD CONSTRAINT "OrderItem_leadDays_check" CHECK ("madeQuantity" = 0 OR "leadDays" IS NOT NULL) NOT VALID;
