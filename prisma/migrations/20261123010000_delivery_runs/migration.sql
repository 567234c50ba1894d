-- Runs: the rounds of the vans, their crews, and what these say of each stop.
CREATE TYPE "CrewActionKind" AS ENUM ('onTheWay', 'delivered', 'couldNotDeliver');

CREATE TABLE "DeliveryRun" (
    "id" UUID NOT NULL,
    "date" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "zoneId" UUID,
    "note" TEXT NOT NULL DEFAULT '',
    "capacityKg" INTEGER NOT NULL DEFAULT 1200,
    "capacityLitres" INTEGER NOT NULL DEFAULT 14000,
    "loadedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryRun_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DeliveryRun_capacity_check" CHECK ("capacityKg" > 0 AND "capacityLitres" > 0),
    CONSTRAINT "DeliveryRun_zoneId_fkey" FOREIGN KEY ("zoneId") REFERENCES "DeliveryZone"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "DeliveryRun_date_idx" ON "DeliveryRun"("date");

CREATE TABLE "DeliveryRunCrew" (
    "runId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "DeliveryRunCrew_pkey" PRIMARY KEY ("runId", "userId"),
    CONSTRAINT "DeliveryRunCrew_runId_fkey" FOREIGN KEY ("runId") REFERENCES "DeliveryRun"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "DeliveryRunCrew_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "DeliveryRunCrew_userId_idx" ON "DeliveryRunCrew"("userId");

CREATE TABLE "CrewAction" (
    "id" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "kind" "CrewActionKind" NOT NULL,
    "actorId" UUID NOT NULL,
    "pressedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CrewAction_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "CrewAction_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "DeliveryBooking"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "CrewAction_bookingId_idx" ON "CrewAction"("bookingId");

-- The version before leaves them empty: its bookings are on no run.
ALTER TABLE "DeliveryBooking"
    ADD COLUMN "runId" UUID,
    ADD COLUMN "position" INTEGER,
    ADD COLUMN "onTheWayAt" TIMESTAMPTZ(3),
    ADD COLUMN "receivedBy" TEXT,
    ADD COLUMN "failedAt" TIMESTAMPTZ(3),
    ADD COLUMN "failure" TEXT,
    ADD COLUMN "doneById" UUID;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_runId_fkey" FOREIGN KEY ("runId") REFERENCES "DeliveryRun"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "DeliveryBooking" ADD CONSTRAINT "DeliveryBooking_position_check" CHECK (("runId" IS NULL) = ("position" IS NULL) AND "position" >= 0) NOT VALID;
