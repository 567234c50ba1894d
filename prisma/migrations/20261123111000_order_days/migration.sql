-- How many live orders each past day has, so that the N-th order is found without counting those before
-- it (server/order/staff/order-days.ts). A job adds the days that are over; from then on the
-- triggers keep their counts. New orders are of no day that is counted, so that no order waits for
-- another one's count.
CREATE TABLE "OrderDay" (
    "day" DATE NOT NULL,
    "live" INTEGER NOT NULL,

    CONSTRAINT "OrderDay_pkey" PRIMARY KEY ("day"),
    CONSTRAINT "OrderDay_live_check" CHECK ("live" >= 0)
);

CREATE FUNCTION "countOrderOfDay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- Either the job that counts days sees this change, or this change sees what the job counted.
    PERFORM pg_advisory_xact_lock_shared(hashtext('order days'));
    IF TG_OP <> 'INSERT' AND OLD."archivedAt" IS NULL THEN
        UPDATE "OrderDay" SET live = live - 1 WHERE day = (OLD."createdAt" AT TIME ZONE 'UTC')::date;
    END IF;
    IF TG_OP <> 'DELETE' AND NEW."archivedAt" IS NULL THEN
        INSERT INTO "OrderDay" (day, live)
        SELECT (NEW."createdAt" AT TIME ZONE 'UTC')::date, 1
        WHERE (NEW."createdAt" AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM "OrderDay")
        ON CONFLICT (day) DO UPDATE SET live = "OrderDay".live + 1;
    END IF;
    RETURN NULL;
END $$;

-- An order as it is placed is of today: nothing is done for it.
CREATE TRIGGER "Order_day_added" AFTER INSERT ON "Order" FOR EACH ROW
    WHEN (NEW."archivedAt" IS NULL AND NEW."createdAt" < now() - interval '1 hour')
    EXECUTE FUNCTION "countOrderOfDay"();
CREATE TRIGGER "Order_day_changed" AFTER UPDATE OF "archivedAt", "createdAt" ON "Order" FOR EACH ROW
    WHEN ((OLD."archivedAt" IS NULL) <> (NEW."archivedAt" IS NULL)
        OR OLD."createdAt" <> NEW."createdAt")
    EXECUTE FUNCTION "countOrderOfDay"();
CREATE TRIGGER "Order_day_removed" AFTER DELETE ON "Order" FOR EACH ROW
    WHEN (OLD."archivedAt" IS NULL) EXECUTE FUNCTION "countOrderOfDay"();
