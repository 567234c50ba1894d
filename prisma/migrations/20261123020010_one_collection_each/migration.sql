CREATE UNIQUE INDEX CONCURRENTLY "DeliveryBooking_collectionFor_key" ON "DeliveryBooking"("collectionFor");
