-- Orders that the van does not bring: collected by their buyers, or sent by parcel.

CREATE TYPE "DeliveryMethod" AS ENUM ('van', 'collection', 'parcel');

ALTER TABLE "Order" ADD COLUMN "deliveryMethod" "DeliveryMethod" NOT NULL DEFAULT 'van';

ALTER TABLE "DeliveryZone" ADD COLUMN "collection" jsonb, ADD COLUMN "parcel" jsonb;

CREATE TABLE "Fulfilment" (
  "orderId" uuid NOT NULL,
  "collectOn" date,
  "startHour" integer,
  "endHour" integer,
  "readyAt" timestamptz(3),
  "sentAt" timestamptz(3),
  "carrier" text,
  "trackingNumbers" text[] DEFAULT '{}' NOT NULL,
  CONSTRAINT "Fulfilment_pkey" PRIMARY KEY ("orderId"),
  CONSTRAINT "Fulfilment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" (id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "Fulfilment_hours" CHECK (("collectOn" IS NULL) = ("startHour" IS NULL) AND ("startHour" IS NULL) = ("endHour" IS NULL)),
  CONSTRAINT "Fulfilment_sent" CHECK (("sentAt" IS NULL) = ("carrier" IS NULL))
);
CREATE INDEX "Fulfilment_collectOn_idx" ON "Fulfilment" ("collectOn");

-- An order of assembly alone: what is built is at the customer's, and nothing is delivered.

ALTER TABLE "Order" ADD COLUMN "isAssembly" BOOLEAN NOT NULL DEFAULT false;

-- When a delivery that came before its day gave its place back.
ALTER TABLE "DeliveryBooking" ADD COLUMN "placeFreedAt" TIMESTAMPTZ(3);
