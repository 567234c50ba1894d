-- How many vans a window has, so that weight and volume count, and a removal takes one of them.
ALTER TABLE "DeliveryWindow" ADD COLUMN "vans" INTEGER;
ALTER TABLE "DeliveryWindow" ADD CONSTRAINT "DeliveryWindow_vans_check" CHECK ("vans" > 0) NOT VALID;
ALTER TABLE "DeliverySlot" ADD COLUMN "vans" INTEGER;

CREATE TABLE "JobPlace" (
    "jobId" UUID NOT NULL,
    "slotId" UUID NOT NULL,
    "vans" INTEGER NOT NULL,
    "places" INTEGER NOT NULL,

    CONSTRAINT "JobPlace_pkey" PRIMARY KEY ("jobId", "slotId"),
    CONSTRAINT "JobPlace_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "JobPlace_slotId_fkey" FOREIGN KEY ("slotId") REFERENCES "DeliverySlot"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JobPlace_vans_check" CHECK ("vans" > 0 AND "places" > 0)
);
CREATE INDEX "JobPlace_slotId_idx" ON "JobPlace"("slotId");
