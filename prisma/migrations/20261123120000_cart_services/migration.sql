-- For how many pieces of a line each service is chosen: no more than its quantity, which the shop sees
-- to when it writes and reads. A version before this one changes quantities alone.
ALTER TABLE "CartItem"
    ADD COLUMN "assemblyQuantity" INTEGER NOT NULL DEFAULT 0,
    ADD COLUMN "takeAwayQuantity" INTEGER NOT NULL DEFAULT 0,
    ADD CONSTRAINT "CartItem_assemblyQuantity_check" CHECK ("assemblyQuantity" >= 0) NOT VALID,
    ADD CONSTRAINT "CartItem_takeAwayQuantity_check" CHECK ("takeAwayQuantity" >= 0) NOT VALID;
