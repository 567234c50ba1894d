-- A file that is compared with the catalogue, kept for ten minutes until it is written.
CREATE TABLE "StagedImport" (
    "id" UUID NOT NULL,
    "actorId" UUID NOT NULL,
    "mayPrice" BOOLEAN NOT NULL,
    "fileHash" TEXT NOT NULL,
    "compared" TEXT,
    "report" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StagedImport_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "StagedImport_createdAt_idx" ON "StagedImport"("createdAt");

CREATE TABLE "StagedRow" (
    "importId" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "cells" TEXT NOT NULL,
    "productId" UUID,
    "seenAt" TIMESTAMPTZ(3),
    "seenStock" INTEGER,
    "familyId" UUID,
    "familySeenAt" TIMESTAMPTZ(3),
    "plan" TEXT,

    CONSTRAINT "StagedRow_pkey" PRIMARY KEY ("importId", "row")
);
ALTER TABLE "StagedRow" ADD CONSTRAINT "StagedRow_importId_fkey"
    FOREIGN KEY ("importId") REFERENCES "StagedImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;
