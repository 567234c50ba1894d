-- What is made to order in eight weeks has a calendar of four weeks from then: 90 days ahead.
ALTER TABLE "DeliveryZone" ALTER COLUMN "aheadDays" SET DEFAULT 90;
UPDATE "DeliveryZone" SET "aheadDays" = 90 WHERE "aheadDays" = 60;
