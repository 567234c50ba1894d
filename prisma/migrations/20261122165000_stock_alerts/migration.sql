-- Wishes to be told when a product that is sold out is back in stock.
CREATE TABLE "StockAlert" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "keyHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "toldAt" TIMESTAMPTZ(3),

    CONSTRAINT "StockAlert_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "StockAlert_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "StockAlert_keyHash_key" ON "StockAlert"("keyHash");
CREATE UNIQUE INDEX "StockAlert_productId_email_key" ON "StockAlert"("productId", "email");
CREATE INDEX "StockAlert_email_idx" ON "StockAlert"("email");
CREATE INDEX "StockAlert_createdAt_idx" ON "StockAlert"("createdAt");
