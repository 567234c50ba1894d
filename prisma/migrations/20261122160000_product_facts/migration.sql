-- What a page says of a product beside its measures: how it is packed and cared for, what is guaranteed,
-- and what building it and taking the old one away cost.
ALTER TABLE "Product"
    ADD COLUMN "assemblyPricePence" INTEGER,
    ADD COLUMN "takeAwayPricePence" INTEGER,
    ADD COLUMN "boxes" JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN "legsOff" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "minDoorwayCm" INTEGER,
    ADD COLUMN "seatHeightCm" INTEGER,
    ADD COLUMN "seatDepthCm" INTEGER,
    ADD COLUMN "guaranteeYears" INTEGER,
    ADD COLUMN "care" TEXT,
    ADD COLUMN "fireLabel" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Product" ADD CONSTRAINT "Product_assemblyPricePence_check" CHECK ("assemblyPricePence" >= 0) NOT VALID;
ALTER TABLE "Product" ADD CONSTRAINT "Product_takeAwayPricePence_check" CHECK ("takeAwayPricePence" >= 0) NOT VALID;
ALTER TABLE "Product" ADD CONSTRAINT "Product_boxes_check" CHECK (jsonb_typeof("boxes") = 'array') NOT VALID;
