-- Each delivery of an order has a window of its own: see docs/decisions/0047-two-deliveries-two-windows.md.
ALTER TABLE "DeliveryBooking" ADD COLUMN part INTEGER NOT NULL DEFAULT 1;

-- What the version before books after the first of two deliveries is the second one.
CREATE FUNCTION "partOfBooking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT FROM "DeliveryBooking" b WHERE b."orderId" = NEW."orderId" AND b.kind = 'delivery'
            AND b.part = 1 AND b.status = 'delivered') THEN
        NEW.part := 2;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "DeliveryBooking_part" BEFORE INSERT ON "DeliveryBooking"
    FOR EACH ROW WHEN (NEW.kind = 'delivery' AND NEW.part = 1) EXECUTE FUNCTION "partOfBooking"();

UPDATE "DeliveryBooking" b SET part = 2 WHERE b.kind = 'delivery' AND EXISTS (
    SELECT FROM "DeliveryBooking" d WHERE d."orderId" = b."orderId" AND d.kind = 'delivery'
        AND d.status = 'delivered' AND d."currentFor" IS NULL AND d.id < b.id);

ALTER TABLE "DeliveryBooking" DROP CONSTRAINT "DeliveryBooking_now_check";

ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_part_check" CHECK (
    part IN (1, 2) AND CASE WHEN "kind" = 'collection' THEN
        "currentFor" IS NULL AND ("collectionFor" IS NOT NULL) = ("status" IN ('held', 'booked', 'delivered'))
    ELSE
        "collectionFor" IS NULL AND COALESCE("currentFor" = "orderId", true) AND CASE
            WHEN "status" IN ('held', 'booked') THEN part = 2 OR "currentFor" IS NOT NULL
            WHEN "status" = 'delivered' THEN true
            ELSE "currentFor" IS NULL END
    END) NOT VALID;

-- The version before books, releases and delivers the first window alone: the second follows it.
CREATE FUNCTION "secondFollowsFirst"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.status = 'booked' AND OLD.status = 'held' THEN
        UPDATE "DeliveryBooking" SET status = 'booked', "updatedAt" = now()
        WHERE "orderId" = NEW."orderId" AND kind = 'delivery' AND part = 2 AND status = 'held';
    ELSIF NEW.status = 'released' AND EXISTS (
            SELECT FROM "Order" WHERE id = NEW."orderId" AND "stockReturnedAt" IS NOT NULL) THEN
        WITH freed AS (
            UPDATE "DeliveryBooking" SET status = 'released', "currentFor" = NULL, "updatedAt" = now()
            WHERE "orderId" = NEW."orderId" AND kind = 'delivery' AND part = 2
                AND status IN ('held', 'booked') RETURNING "slotId")
        UPDATE "DeliverySlot" s SET taken = s.taken - 1, places = GREATEST(s."plannedPlaces", s.taken - 1)
        FROM freed WHERE s.id = freed."slotId";
    ELSIF NEW.status = 'delivered' AND NEW."currentFor" IS NULL THEN
        UPDATE "DeliveryBooking" SET "currentFor" = "orderId"
        WHERE "orderId" = NEW."orderId" AND kind = 'delivery' AND part = 2 AND status = 'booked';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "DeliveryBooking_second" AFTER UPDATE OF status ON "DeliveryBooking"
    FOR EACH ROW WHEN (NEW.kind = 'delivery' AND NEW.part = 1 AND NEW.status <> OLD.status)
    EXECUTE FUNCTION "secondFollowsFirst"();
