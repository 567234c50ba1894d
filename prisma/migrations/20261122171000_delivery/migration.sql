-- Delivery: zones with their windows, the slots of each day with their places, and the bookings.
CREATE TYPE "BookingStatus" AS ENUM ('held', 'booked', 'moved', 'released', 'delivered', 'failed');

CREATE TABLE "DeliveryZone" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "areas" TEXT[],
    "isServed" BOOLEAN NOT NULL DEFAULT true,
    "pricePence" INTEGER NOT NULL DEFAULT 0,
    "noticeDays" INTEGER NOT NULL DEFAULT 2,
    "aheadDays" INTEGER NOT NULL DEFAULT 60,
    "weekdays" INTEGER[],
    "position" INTEGER NOT NULL DEFAULT 0,
    "slotsUntil" DATE,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryZone_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliveryZone_pricePence_check" CHECK ("pricePence" >= 0),
    CONSTRAINT "DeliveryZone_days_check" CHECK ("noticeDays" >= 0 AND "aheadDays" > 0),
    CONSTRAINT "DeliveryZone_weekdays_check" CHECK ("weekdays" <@ ARRAY[1, 2, 3, 4, 5, 6, 7])
);

CREATE TABLE "DeliveryWindow" (
    "id" UUID NOT NULL,
    "zoneId" UUID NOT NULL,
    "startHour" INTEGER NOT NULL,
    "endHour" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,
    "pricePence" INTEGER,
    "weekdays" INTEGER[],

    CONSTRAINT "DeliveryWindow_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliveryWindow_hours_check" CHECK ("startHour" BETWEEN 0 AND 23 AND "endHour" BETWEEN "startHour" + 1 AND 24),
    CONSTRAINT "DeliveryWindow_places_check" CHECK ("places" >= 0),
    CONSTRAINT "DeliveryWindow_pricePence_check" CHECK ("pricePence" >= 0),
    CONSTRAINT "DeliveryWindow_weekdays_check" CHECK ("weekdays" <@ ARRAY[1, 2, 3, 4, 5, 6, 7])
);
CREATE UNIQUE INDEX "DeliveryWindow_zoneId_startHour_endHour_key" ON "DeliveryWindow"("zoneId", "startHour", "endHour");

CREATE TABLE "DeliveryException" (
    "id" UUID NOT NULL,
    "zoneId" UUID,
    "date" DATE NOT NULL,
    "isBlackout" BOOLEAN NOT NULL DEFAULT false,
    "extraPlaces" INTEGER NOT NULL DEFAULT 0,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryException_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliveryException_extraPlaces_check" CHECK ("extraPlaces" >= 0)
);
CREATE INDEX "DeliveryException_date_idx" ON "DeliveryException"("date");
CREATE INDEX "DeliveryException_zoneId_idx" ON "DeliveryException"("zoneId");

CREATE TABLE "DeliverySlot" (
    "id" UUID NOT NULL,
    "zoneId" UUID NOT NULL,
    "date" DATE NOT NULL,
    "startHour" INTEGER NOT NULL,
    "endHour" INTEGER NOT NULL,
    "pricePence" INTEGER NOT NULL,
    "plannedPlaces" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "DeliverySlot_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliverySlot_taken_check" CHECK ("taken" BETWEEN 0 AND "places"),
    CONSTRAINT "DeliverySlot_places_check" CHECK ("plannedPlaces" >= 0 AND "places" = GREATEST("plannedPlaces", "taken")),
    CONSTRAINT "DeliverySlot_pricePence_check" CHECK ("pricePence" >= 0)
);
CREATE INDEX "DeliverySlot_date_idx" ON "DeliverySlot"("date");
CREATE UNIQUE INDEX "DeliverySlot_zoneId_date_startHour_endHour_key" ON "DeliverySlot"("zoneId", "date", "startHour", "endHour");

CREATE TABLE "DeliveryBooking" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "slotId" UUID NOT NULL,
    "status" "BookingStatus" NOT NULL DEFAULT 'held',
    "currentFor" UUID,
    "remindedAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryBooking_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliveryBooking_currentFor_check" CHECK (
        CASE WHEN "status" IN ('held', 'booked', 'delivered') THEN "currentFor" IS NOT DISTINCT FROM "orderId"
        ELSE "currentFor" IS NULL END)
);
CREATE UNIQUE INDEX "DeliveryBooking_currentFor_key" ON "DeliveryBooking"("currentFor");
CREATE INDEX "DeliveryBooking_orderId_createdAt_idx" ON "DeliveryBooking"("orderId", "createdAt");
CREATE INDEX "DeliveryBooking_slotId_idx" ON "DeliveryBooking"("slotId");

ALTER TABLE "DeliveryWindow" ADD CONSTRAINT "DeliveryWindow_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeliveryException" ADD CONSTRAINT "DeliveryException_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DeliverySlot" ADD CONSTRAINT "DeliverySlot_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_currentFor_fkey" FOREIGN KEY ("currentFor") REFERENCES "Order"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "DeliverySlot"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What delivery costs is a part of an order's total; the version before writes and reads 0.
ALTER TABLE "Order" ADD COLUMN "deliveryPence" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Order" ADD CONSTRAINT "Order_deliveryPence_check" CHECK ("deliveryPence" BETWEEN 0 AND "totalPence") NOT VALID;
ALTER TABLE "Refund" ADD COLUMN "deliveryPence" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_deliveryPence_check" CHECK ("deliveryPence" BETWEEN 0 AND "amountPence") NOT VALID;

-- Guests share what they read of a zone's free windows: each process is told of the zone that changed.
CREATE FUNCTION "tellSlots"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('catalogue', "zoneId"::text) FROM (SELECT DISTINCT "zoneId" FROM changed) AS zone;
    RETURN NULL;
END $$;
CREATE TRIGGER "DeliverySlot_told" AFTER UPDATE ON "DeliverySlot"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tellSlots"();
CREATE TRIGGER "DeliverySlot_made_told" AFTER INSERT ON "DeliverySlot"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "tellSlots"();
CREATE FUNCTION "tellZone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    OLD."slotsUntil" := NEW."slotsUntil";
    IF OLD IS DISTINCT FROM NEW THEN
        PERFORM pg_notify('catalogue', 'all');
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "DeliveryZone_told" AFTER UPDATE ON "DeliveryZone"
    FOR EACH ROW EXECUTE FUNCTION "tellZone"();
CREATE TRIGGER "DeliveryZone_made_told" AFTER INSERT OR DELETE ON "DeliveryZone"
    FOR EACH STATEMENT EXECUTE FUNCTION "tellAll"();
