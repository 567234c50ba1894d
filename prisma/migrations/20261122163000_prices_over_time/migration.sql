-- Each price that a product is sold at, kept by triggers, whoever writes: the version before too.
CREATE TABLE "PriceChange" (
    "id" BIGSERIAL NOT NULL,
    "productId" UUID NOT NULL,
    "pricePence" INTEGER NOT NULL,
    "payablePence" INTEGER NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "cause" TEXT NOT NULL,
    "actorId" UUID,

    CONSTRAINT "PriceChange_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PriceChange_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PriceChange_productId_since_idx" ON "PriceChange"("productId", "since");

-- A sale that begins or ends by itself: see server/catalogue/prices/.
ALTER TABLE "Product"
    ADD COLUMN "plannedSalePence" INTEGER,
    ADD COLUMN "saleFrom" TIMESTAMPTZ(3),
    ADD COLUMN "saleTo" TIMESTAMPTZ(3);
ALTER TABLE "Product" ADD CONSTRAINT "Product_sale_dates_check" CHECK ("saleFrom" < "saleTo") NOT VALID;
ALTER TABLE "Product" ADD CONSTRAINT "Product_plannedSale_check" CHECK ("plannedSalePence" IS NULL OR "plannedSalePence" > 0 AND "saleFrom" IS NOT NULL) NOT VALID;

-- Who changes the price is told by the setting "shop.actor" of the transaction: the id of a member of
-- staff, or 'plan' for a sale that begins or ends by itself.
CREATE FUNCTION "keepFirstPrices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "PriceChange" ("productId", "pricePence", "payablePence", "since", "cause", "actorId")
    SELECT id, "pricePence", "payablePence", clock_timestamp(), 'added',
        NULLIF(current_setting('shop.actor', true), '')::uuid
    FROM added;
    RETURN NULL;
END $$;

CREATE FUNCTION "keepPrice"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    actor text := NULLIF(current_setting('shop.actor', true), '');
BEGIN
    INSERT INTO "PriceChange" ("productId", "pricePence", "payablePence", "since", "cause", "actorId")
    VALUES (NEW.id, NEW."pricePence", NEW."payablePence", clock_timestamp(),
        CASE WHEN actor IS NULL THEN 'other' WHEN actor <> 'plan' THEN 'staff'
            WHEN NEW."salePricePence" IS NULL THEN 'saleEnded' ELSE 'saleBegan' END,
        CASE WHEN actor <> 'plan' THEN actor::uuid END);
    RETURN NULL;
END $$;

-- The version before knows no dates: a sale price that it sets holds at once and without an end.
CREATE FUNCTION "forgetSaleDates"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NULLIF(current_setting('shop.actor', true), '') IS NULL
        AND (NEW."plannedSalePence", NEW."saleFrom", NEW."saleTo")
            IS NOT DISTINCT FROM (OLD."plannedSalePence", OLD."saleFrom", OLD."saleTo") THEN
        NEW."plannedSalePence" := NULL;
        NEW."saleFrom" := NULL;
        NEW."saleTo" := NULL;
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "Product_first_price_kept" AFTER INSERT ON "Product"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keepFirstPrices"();
CREATE TRIGGER "Product_price_kept" AFTER UPDATE OF "pricePence", "salePricePence" ON "Product" FOR EACH ROW
    WHEN ((OLD."pricePence", OLD."salePricePence") IS DISTINCT FROM (NEW."pricePence", NEW."salePricePence"))
    EXECUTE FUNCTION "keepPrice"();
CREATE TRIGGER "Product_sale_dates_forgotten" BEFORE UPDATE OF "salePricePence" ON "Product" FOR EACH ROW
    WHEN (OLD."salePricePence" IS DISTINCT FROM NEW."salePricePence")
    EXECUTE FUNCTION "forgetSaleDates"();
