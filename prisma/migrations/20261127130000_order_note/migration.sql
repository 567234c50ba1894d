CREATE TABLE "OrderNote" (
  "id" uuid NOT NULL,
  "orderId" uuid NOT NULL,
  "text" text NOT NULL,
  "authorId" uuid,
  "authorName" text NOT NULL,
  "createdAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "OrderNote_pkey" PRIMARY KEY (id),
  CONSTRAINT "OrderNote_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order" (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "OrderNote_orderId_createdAt_idx" ON "OrderNote" ("orderId", "createdAt");
