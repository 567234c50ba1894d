ALTER TABLE "Product" ADD COLUMN "costPence" integer;
ALTER TABLE "Product" ADD CONSTRAINT "Product_costPence_check" CHECK ("costPence" >= 0 AND "costPence" <= 1000000000) NOT VALID;

-- Sorted and searched by its beginning, so byte by byte.
ALTER TABLE "Product" ADD COLUMN "sku" text COLLATE "C";
ALTER TABLE "Product" ADD CONSTRAINT "Product_sku_check" CHECK ("sku" ~ '^[!-`{-~]([ -`{-~]{0,38}[!-`{-~])?$') NOT VALID;

ALTER TABLE "Product" ADD COLUMN "gtin" text;
ALTER TABLE "Product" ADD CONSTRAINT "Product_gtin_check" CHECK ("gtin" ~ '^[0-9]{8}([0-9]{4,6})?$') NOT VALID;

CREATE TABLE "Stocktake" (
  "id" uuid NOT NULL,
  "number" serial NOT NULL,
  "category" text,
  "title" text NOT NULL,
  "isBlind" boolean NOT NULL,
  "startedById" uuid NOT NULL,
  "finishedById" uuid,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "finishedAt" timestamptz(3),
  CONSTRAINT "Stocktake_pkey" PRIMARY KEY (id),
  CONSTRAINT "Stocktake_finished_by" CHECK (("finishedAt" IS NULL) = ("finishedById" IS NULL))
);
CREATE UNIQUE INDEX "Stocktake_number_key" ON "Stocktake" (number);

CREATE TABLE "StocktakeCount" (
  "id" bigserial NOT NULL,
  "stocktakeId" uuid NOT NULL,
  "productId" uuid NOT NULL,
  "expected" integer NOT NULL,
  "counted" integer NOT NULL,
  "reason" text,
  "countedById" uuid NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "StocktakeCount_pkey" PRIMARY KEY (id),
  CONSTRAINT "StocktakeCount_counted_check" CHECK (counted >= 0),
  CONSTRAINT "StocktakeCount_reason_check" CHECK ((reason IS NULL) = (expected = counted)),
  CONSTRAINT "StocktakeCount_stocktakeId_fkey" FOREIGN KEY ("stocktakeId") REFERENCES "Stocktake" (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "StocktakeCount_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "StocktakeCount_stocktakeId_productId_id_idx" ON "StocktakeCount" ("stocktakeId", "productId", id);
CREATE INDEX "StocktakeCount_productId_idx" ON "StocktakeCount" ("productId");
