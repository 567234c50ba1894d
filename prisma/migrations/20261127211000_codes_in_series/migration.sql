-- A promotion whose code ends with a star has a series of them, each of which is used once.
CREATE TABLE "PromotionCode" (
  "code" TEXT NOT NULL,
  "promotionId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "PromotionCode_pkey" PRIMARY KEY ("code"),
  CONSTRAINT "PromotionCode_promotionId_fkey" FOREIGN KEY ("promotionId")
    REFERENCES "Promotion"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "PromotionCode_promotionId_createdAt_idx" ON "PromotionCode" ("promotionId", "createdAt");
