-- Quotations of furniture by staff, and baskets that were saved.
CREATE TYPE "SaleChannel" AS ENUM ('web', 'phone', 'showroom', 'trade');

ALTER TYPE "StockReason" ADD VALUE 'quotation';

CREATE TABLE "Quotation" (
  "id" uuid NOT NULL,
  "number" serial NOT NULL,
  "channel" "SaleChannel" DEFAULT 'phone' NOT NULL,
  "sellerId" uuid,
  "sellerName" text NOT NULL,
  "firstName" text DEFAULT '' NOT NULL,
  "lastName" text DEFAULT '' NOT NULL,
  "company" text DEFAULT '' NOT NULL,
  "email" text,
  "phone" text DEFAULT '' NOT NULL,
  "address" text DEFAULT '' NOT NULL,
  "city" text DEFAULT '' NOT NULL,
  "pincode" text DEFAULT '' NOT NULL,
  "notes" text DEFAULT '' NOT NULL,
  "note" text DEFAULT '' NOT NULL,
  "staffNote" text DEFAULT '' NOT NULL,
  "validUntil" timestamptz(3) NOT NULL,
  "slotId" uuid,
  "deliveryPence" integer DEFAULT 0 NOT NULL,
  "holdUntil" timestamptz(3),
  "heldSince" timestamptz(3),
  "isHeld" boolean DEFAULT false NOT NULL,
  "holdsPlace" boolean DEFAULT false NOT NULL,
  "sentAt" timestamptz(3),
  "withdrawnAt" timestamptz(3),
  "waitingSince" timestamptz(3),
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "Quotation_pkey" PRIMARY KEY (id),
  CONSTRAINT "Quotation_deliveryPence_check" CHECK ("deliveryPence" >= 0),
  CONSTRAINT "Quotation_hold_check" CHECK ("isHeld" OR NOT "holdsPlace")
);
CREATE UNIQUE INDEX "Quotation_number_key" ON "Quotation" (number);
CREATE INDEX "Quotation_isHeld_holdUntil_idx" ON "Quotation" ("isHeld", "holdUntil");
CREATE INDEX "Quotation_createdAt_id_idx" ON "Quotation" ("createdAt", id);
CREATE INDEX "Quotation_waitingSince_idx" ON "Quotation" ("waitingSince");
CREATE INDEX "Quotation_slotId_idx" ON "Quotation" ("slotId");
CREATE INDEX "Quotation_email_idx" ON "Quotation" (email);

CREATE TABLE "QuotationLine" (
  "id" uuid NOT NULL,
  "quotationId" uuid NOT NULL,
  "position" integer NOT NULL,
  "productId" uuid,
  "title" text NOT NULL,
  "variant" text,
  "image" text,
  "quantity" integer NOT NULL,
  "listPence" integer NOT NULL,
  "agreedPence" integer NOT NULL,
  "isSale" boolean DEFAULT false NOT NULL,
  "assemblyQuantity" integer DEFAULT 0 NOT NULL,
  "assemblyPence" integer DEFAULT 0 NOT NULL,
  "takeAwayQuantity" integer DEFAULT 0 NOT NULL,
  "takeAwayPence" integer DEFAULT 0 NOT NULL,
  "heldQuantity" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "QuotationLine_pkey" PRIMARY KEY (id),
  CONSTRAINT "QuotationLine_quantity_check" CHECK (quantity >= 1),
  CONSTRAINT "QuotationLine_agreedPence_check" CHECK ("agreedPence" >= 0 AND "agreedPence" <= "listPence"),
  CONSTRAINT "QuotationLine_services_check" CHECK (
    "assemblyQuantity" BETWEEN 0 AND quantity AND "takeAwayQuantity" BETWEEN 0 AND quantity
    AND "assemblyPence" >= 0 AND "takeAwayPence" >= 0),
  CONSTRAINT "QuotationLine_heldQuantity_check" CHECK ("heldQuantity" BETWEEN 0 AND quantity)
);
CREATE UNIQUE INDEX "QuotationLine_quotationId_position_key" ON "QuotationLine" ("quotationId", "position");
CREATE INDEX "QuotationLine_productId_idx" ON "QuotationLine" ("productId");

CREATE TABLE "QuotationMessage" (
  "id" uuid NOT NULL,
  "quotationId" uuid NOT NULL,
  "author" "CaseAuthor" NOT NULL,
  "staffName" text,
  "text" text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "QuotationMessage_pkey" PRIMARY KEY (id)
);
CREATE INDEX "QuotationMessage_quotationId_createdAt_idx" ON "QuotationMessage" ("quotationId", "createdAt");

CREATE TABLE "SavedBasket" (
  "code" text NOT NULL,
  "lines" jsonb NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "SavedBasket_pkey" PRIMARY KEY (code)
);
CREATE INDEX "SavedBasket_createdAt_idx" ON "SavedBasket" ("createdAt");

ALTER TABLE "Order" ADD COLUMN "channel" "SaleChannel" DEFAULT 'web' NOT NULL;
ALTER TABLE "Order" ADD COLUMN "sellerId" uuid;
ALTER TABLE "Order" ADD COLUMN "quotationId" uuid;
ALTER TABLE "StockMovement" ADD COLUMN "quotationId" uuid;
ALTER TABLE "OrderKey" ADD COLUMN "quotationId" uuid;

ALTER TABLE "OrderKey" DROP CONSTRAINT "OrderKey_of_one_check";
ALTER TABLE "OrderKey" ADD CONSTRAINT "OrderKey_of_one_check"
  CHECK (num_nonnulls("orderId", "jobId", "quotationId") = 1) NOT VALID;

ALTER TABLE "Quotation" ADD CONSTRAINT "Quotation_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "DeliverySlot"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "QuotationLine" ADD CONSTRAINT "QuotationLine_quotationId_fkey" FOREIGN KEY ("quotationId") REFERENCES "Quotation"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "QuotationLine" ADD CONSTRAINT "QuotationLine_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "QuotationMessage" ADD CONSTRAINT "QuotationMessage_quotationId_fkey" FOREIGN KEY ("quotationId") REFERENCES "Quotation"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Order" ADD CONSTRAINT "Order_quotationId_fkey" FOREIGN KEY ("quotationId") REFERENCES "Quotation"(id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_quotationId_fkey" FOREIGN KEY ("quotationId") REFERENCES "Quotation"(id) ON UPDATE CASCADE ON DELETE SET NULL NOT VALID;
ALTER TABLE "OrderKey" ADD CONSTRAINT "OrderKey_quotationId_fkey" FOREIGN KEY ("quotationId") REFERENCES "Quotation"(id) ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;

ALTER TABLE "Quotation" ADD COLUMN "deliveryIsAgreed" boolean NOT NULL DEFAULT false;
ALTER TABLE "Order" ADD COLUMN "deliveryIsAgreed" boolean NOT NULL DEFAULT false;
ALTER TABLE "Fulfilment" ADD COLUMN "sendBy" date;
ALTER TABLE "Quotation" ADD COLUMN "deliveryMethod" "DeliveryMethod" NOT NULL DEFAULT 'van';
ALTER TABLE "Quotation" ADD COLUMN "collectOn" date;
ALTER TABLE "Quotation" ADD COLUMN "startHour" integer;
ALTER TABLE "Quotation" ADD COLUMN "endHour" integer;

ALTER TABLE "SavedBasket" ADD COLUMN "codes" text[] NOT NULL DEFAULT '{}';
