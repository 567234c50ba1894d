-- Inventories of removals that are finished later, by a key in an email.

CREATE TABLE "KeptInventory" (
  id UUID NOT NULL,
  "keyHash" BYTEA NOT NULL,
  email TEXT NOT NULL,
  entries JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "KeptInventory_pkey" PRIMARY KEY (id)
);

CREATE UNIQUE INDEX "KeptInventory_keyHash_key" ON "KeptInventory" ("keyHash");
CREATE INDEX "KeptInventory_email_idx" ON "KeptInventory" (email);
CREATE INDEX "KeptInventory_createdAt_idx" ON "KeptInventory" ("createdAt");
