-- The imports of the catalogue that staff made or tried, for a year: server/catalogue/staff/csv/earlier-imports.ts.
CREATE TYPE "ImportOutcome" AS ENUM ('written', 'unchanged', 'faulty', 'outdated', 'failed');

CREATE TABLE "CatalogueImport" (
    "id" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "actorId" UUID NOT NULL,
    "actorName" TEXT NOT NULL,
    "outcome" "ImportOutcome" NOT NULL,
    "rows" INTEGER NOT NULL,
    "changedProducts" INTEGER NOT NULL,
    "addedProducts" INTEGER NOT NULL,
    "changedCells" INTEGER NOT NULL,
    "faultCount" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CatalogueImport_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "CatalogueImport_createdAt_idx" ON "CatalogueImport"("createdAt");

-- What the audit knows of those that were made before.
INSERT INTO "CatalogueImport"
    ("id", "fileName", "actorId", "actorName", "outcome", "rows", "changedProducts", "addedProducts",
     "changedCells", "faultCount", "createdAt")
SELECT "id", left(after->>'file', 255), "actorId", "actorName", 'written',
    (after->>'changed')::int + (after->>'added')::int + (after->>'same')::int,
    (after->>'changed')::int, (after->>'added')::int, (after->>'cells')::int, 0, "createdAt"
FROM "AuditEntry"
WHERE "entity" = 'import' AND "action" = 'imported' AND "actorId" IS NOT NULL
  AND after->>'file' IS NOT NULL AND "createdAt" > now() - interval '365 days';
