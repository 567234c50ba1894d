CREATE INDEX CONCURRENTLY "OrderPromotion_promotionId_code_idx" ON "OrderPromotion" ("promotionId", "code");
