-- The first of two deliveries, once delivered, leaves the order without a window for the second.
ALTER TABLE "DeliveryBooking" DROP CONSTRAINT "DeliveryBooking_current_check";

ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_now_check" CHECK (
    CASE WHEN "kind" = 'collection' THEN
        "currentFor" IS NULL AND ("collectionFor" IS NOT NULL) = ("status" IN ('held', 'booked', 'delivered'))
    ELSE
        "collectionFor" IS NULL AND CASE "status"
            WHEN 'delivered' THEN COALESCE("currentFor" = "orderId", true)
            WHEN 'held' THEN "currentFor" IS NOT DISTINCT FROM "orderId"
            WHEN 'booked' THEN "currentFor" IS NOT DISTINCT FROM "orderId"
            ELSE "currentFor" IS NULL END
    END) NOT VALID;
