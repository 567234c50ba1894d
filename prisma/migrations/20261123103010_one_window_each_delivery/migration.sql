CREATE UNIQUE INDEX CONCURRENTLY "DeliveryBooking_part_key" ON "DeliveryBooking"("orderId", part)
    WHERE kind = 'delivery' AND status IN ('held', 'booked', 'delivered');
