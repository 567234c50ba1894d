-- Pieces of fabric by post: who asked for which, and what became of it.
CREATE TABLE "SwatchRequest" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "pincode" TEXT NOT NULL,
    "fabrics" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "followUpAt" TIMESTAMPTZ(3),
    "keyHash" BYTEA,

    CONSTRAINT "SwatchRequest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SwatchRequest_fabrics_check" CHECK (cardinality("fabrics") BETWEEN 1 AND 5)
);
CREATE UNIQUE INDEX "SwatchRequest_keyHash_key" ON "SwatchRequest"("keyHash");
CREATE INDEX "SwatchRequest_sentAt_createdAt_idx" ON "SwatchRequest"("sentAt", "createdAt");
CREATE INDEX "SwatchRequest_followUpAt_idx" ON "SwatchRequest"("followUpAt");
CREATE INDEX "SwatchRequest_email_idx" ON "SwatchRequest"("email");
CREATE INDEX "SwatchRequest_pincode_idx" ON "SwatchRequest"("pincode");
CREATE INDEX "SwatchRequest_createdAt_idx" ON "SwatchRequest"("createdAt");
