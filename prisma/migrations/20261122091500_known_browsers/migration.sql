-- CreateTable
CREATE TABLE "KnownBrowser" (
    "userId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownBrowser_pkey" PRIMARY KEY ("userId","tokenHash")
);

-- CreateIndex
CREATE INDEX "KnownBrowser_expiresAt_idx" ON "KnownBrowser"("expiresAt");

-- AddForeignKey
ALTER TABLE "KnownBrowser" ADD CONSTRAINT "KnownBrowser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
