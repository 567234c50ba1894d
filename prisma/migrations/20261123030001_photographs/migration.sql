-- Private photographs of an order, from its buyer or the crew: the pictures are in the object store.
CREATE TABLE "Photograph" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "storeKey" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "isPublic" BOOLEAN NOT NULL DEFAULT false,
    "usedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Photograph_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Photograph_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Photograph_storeKey_key" ON "Photograph"("storeKey");
CREATE INDEX "Photograph_orderId_idx" ON "Photograph"("orderId");
CREATE INDEX "Photograph_endsAt_idx" ON "Photograph"("endsAt");
