CREATE UNIQUE INDEX CONCURRENTLY "DeliveryBooking_message_key" ON "DeliveryBooking"("messageId")
    WHERE status IN ('booked', 'delivered');
