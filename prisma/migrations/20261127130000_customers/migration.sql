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

CREATE TABLE "CustomerRecord" (
  "id" uuid NOT NULL,
  "userId" uuid,
  "email" text,
  "note" text DEFAULT ''::text NOT NULL,
  "blockedAt" timestamptz(3),
  "updatedAt" timestamptz(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "CustomerRecord_pkey" PRIMARY KEY (id),
  CONSTRAINT "CustomerRecord_one_person" CHECK (("userId" IS NULL) <> (email IS NULL)),
  CONSTRAINT "CustomerRecord_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" (id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "CustomerRecord_userId_key" ON "CustomerRecord" ("userId");
CREATE UNIQUE INDEX "CustomerRecord_email_key" ON "CustomerRecord" (email);
