-- What the crew photographed where they delivered; the id is made on the phone.
CREATE TABLE "DeliveryPhotograph" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "photographId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryPhotograph_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliveryPhotograph_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "DeliveryBooking"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DeliveryPhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "DeliveryPhotograph_photographId_key" ON "DeliveryPhotograph"("photographId");
CREATE INDEX "DeliveryPhotograph_bookingId_idx" ON "DeliveryPhotograph"("bookingId");
