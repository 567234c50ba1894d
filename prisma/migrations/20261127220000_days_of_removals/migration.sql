-- The day of a removal: its runs, what is counted on and off the van, damage, extras, and its end.

ALTER TYPE "PaymentKind" ADD VALUE 'extras';

CREATE TABLE "RemovalRun" (
  "removalId" uuid NOT NULL,
  "runId" uuid NOT NULL,
  CONSTRAINT "RemovalRun_pkey" PRIMARY KEY ("removalId", "runId"),
  CONSTRAINT "RemovalRun_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "RemovalRun_runId_fkey" FOREIGN KEY ("runId") REFERENCES "DeliveryRun" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "RemovalRun_runId_idx" ON "RemovalRun" ("runId");

CREATE TABLE "RemovalItem" (
  "id" uuid NOT NULL,
  "removalId" uuid NOT NULL,
  "position" integer NOT NULL,
  "room" text NOT NULL,
  "title" text NOT NULL,
  "quantity" integer NOT NULL,
  "loaded" integer DEFAULT 0 NOT NULL,
  "unloaded" integer DEFAULT 0 NOT NULL,
  CONSTRAINT "RemovalItem_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalItem_counts_check" CHECK (quantity > 0 AND loaded BETWEEN 0 AND quantity AND unloaded BETWEEN 0 AND quantity),
  CONSTRAINT "RemovalItem_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "RemovalItem_removalId_position_key" ON "RemovalItem" ("removalId", "position");

CREATE TYPE "RemovalPressKind" AS ENUM ('counted', 'damaged', 'agreed', 'finished');

CREATE TABLE "RemovalPress" (
  "id" uuid NOT NULL,
  "removalId" uuid NOT NULL,
  "kind" "RemovalPressKind" NOT NULL,
  "actorId" uuid NOT NULL,
  "pressedAt" timestamptz(3) NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "RemovalPress_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalPress_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "RemovalPress_removalId_idx" ON "RemovalPress" ("removalId");

CREATE TABLE "RemovalDamage" (
  "id" uuid NOT NULL,
  "itemId" uuid NOT NULL,
  "note" text NOT NULL,
  "notedAt" timestamptz(3) NOT NULL,
  CONSTRAINT "RemovalDamage_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalDamage_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "RemovalItem" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "RemovalDamage_itemId_idx" ON "RemovalDamage" ("itemId");

CREATE TABLE "RemovalDamagePhotograph" (
  "id" uuid NOT NULL,
  "damageId" uuid NOT NULL,
  "photographId" uuid NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "RemovalDamagePhotograph_pkey" PRIMARY KEY (id),
  CONSTRAINT "RemovalDamagePhotograph_damageId_fkey" FOREIGN KEY ("damageId") REFERENCES "RemovalDamage" (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "RemovalDamagePhotograph_photographId_fkey" FOREIGN KEY ("photographId") REFERENCES "Photograph" (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "RemovalDamagePhotograph_photographId_key" ON "RemovalDamagePhotograph" ("photographId");
CREATE INDEX "RemovalDamagePhotograph_damageId_idx" ON "RemovalDamagePhotograph" ("damageId");

CREATE TABLE "RemovalExtras" (
  "removalId" uuid NOT NULL,
  "lines" jsonb NOT NULL,
  "pricePence" integer NOT NULL,
  "balancePence" integer NOT NULL,
  "signedBy" text NOT NULL,
  "signature" text NOT NULL,
  "signedAt" timestamptz(3) NOT NULL,
  "recordedById" uuid NOT NULL,
  CONSTRAINT "RemovalExtras_pkey" PRIMARY KEY ("removalId"),
  CONSTRAINT "RemovalExtras_pence_check" CHECK ("pricePence" > 0 AND "balancePence" >= 0),
  CONSTRAINT "RemovalExtras_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "RemovalFinish" (
  "removalId" uuid NOT NULL,
  "finishedAt" timestamptz(3) NOT NULL,
  "receivedBy" text NOT NULL,
  "doneById" uuid NOT NULL,
  CONSTRAINT "RemovalFinish_pkey" PRIMARY KEY ("removalId"),
  CONSTRAINT "RemovalFinish_removalId_fkey" FOREIGN KEY ("removalId") REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT
);

ALTER TABLE "Photograph" ALTER COLUMN "orderId" DROP NOT NULL;
ALTER TABLE "Photograph" ADD COLUMN "removalId" uuid;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_removalId_fkey" FOREIGN KEY ("removalId")
  REFERENCES "Job" (id) ON UPDATE CASCADE ON DELETE RESTRICT NOT VALID;
ALTER TABLE "Photograph" ADD CONSTRAINT "Photograph_of_one_check"
  CHECK (num_nonnulls("orderId", "removalId") = 1) NOT VALID;
