-- A window as both deliveries of an order took one place and freed two: its places are counted from
-- its bookings again. The rows are locked first, so that nothing is booked in between.
SELECT s.id FROM "DeliverySlot" s
LEFT JOIN (SELECT "slotId", count(*) FROM "DeliveryBooking"
           WHERE status IN ('held', 'booked', 'delivered', 'failed') GROUP BY 1) b ON b."slotId" = s.id
WHERE s.taken <> COALESCE(b.count, 0) ORDER BY s.id FOR UPDATE OF s;

UPDATE "DeliverySlot" s
SET taken = counted.count, places = GREATEST(s."plannedPlaces", counted.count)
FROM (
    SELECT slot.id, (
        SELECT count(*)::int FROM "DeliveryBooking" b
        WHERE b."slotId" = slot.id AND b.status IN ('held', 'booked', 'delivered', 'failed')
    ) AS count FROM "DeliverySlot" slot
) AS counted
WHERE counted.id = s.id AND s.taken <> counted.count;
