ALTER TABLE "CaseMessage" ADD COLUMN "part" TEXT NOT NULL DEFAULT '', ADD COLUMN "postedAt" TIMESTAMPTZ(3);

-- Those of before were agreed in words, and are not to be arranged again.
UPDATE "CaseMessage" SET "postedAt" = "createdAt" WHERE answer IN ('part', 'piece');

ALTER TABLE "DeliveryBooking" ADD COLUMN "messageId" UUID;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "CaseMessage"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "DeliveryBooking" DROP CONSTRAINT "DeliveryBooking_part_check";

ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_kind_check" CHECK (
    part IN (1, 2) AND ("kind" = 'replacement') = ("messageId" IS NOT NULL) AND CASE
    WHEN "kind" = 'collection' THEN
        "currentFor" IS NULL AND ("collectionFor" IS NOT NULL) = ("status" IN ('held', 'booked', 'delivered'))
    WHEN "kind" = 'replacement' THEN
        "currentFor" IS NULL AND "collectionFor" IS NULL AND "status" <> 'held'
    ELSE
        "collectionFor" IS NULL AND COALESCE("currentFor" = "orderId", true) AND CASE
            WHEN "status" IN ('held', 'booked') THEN part = 2 OR "currentFor" IS NOT NULL
            WHEN "status" = 'delivered' THEN true
            ELSE "currentFor" IS NULL END
    END) NOT VALID;
