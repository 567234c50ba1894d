-- Facts of products that lists are filtered by. Entries of products without them have no bit set.
ALTER TABLE "Product"
    ADD COLUMN "seats" INTEGER,
    ADD COLUMN "shape" TEXT,
    ADD COLUMN "drawers" INTEGER;
ALTER TABLE "Product" ADD CONSTRAINT "Product_seats_check" CHECK ("seats" > 0) NOT VALID;
ALTER TABLE "Product" ADD CONSTRAINT "Product_drawers_check" CHECK ("drawers" > 0) NOT VALID;
ALTER TABLE "CatalogueEntry"
    ADD COLUMN "seats" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "shapes" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "drawers" INTEGER NOT NULL DEFAULT 0;
