ALTER TABLE "DeliveryBooking" ADD COLUMN "placeFreedAt" TIMESTAMPTZ(3);
