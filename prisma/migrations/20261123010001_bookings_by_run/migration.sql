CREATE INDEX CONCURRENTLY "DeliveryBooking_runId_idx" ON "DeliveryBooking"("runId");
