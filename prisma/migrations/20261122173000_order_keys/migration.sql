-- What opens one order without an account: links of e-mails, and the cookies they are exchanged for.
CREATE TYPE "OrderKeyPurpose" AS ENUM ('link', 'cookie');

CREATE TABLE "OrderKey" (
    "keyHash" BYTEA NOT NULL,
    "orderId" UUID NOT NULL,
    "purpose" "OrderKeyPurpose" NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderKey_pkey" PRIMARY KEY ("keyHash"),
    CONSTRAINT "OrderKey_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "OrderKey_orderId_idx" ON "OrderKey"("orderId");
CREATE INDEX "OrderKey_expiresAt_idx" ON "OrderKey"("expiresAt");
