-- Who asked for a refund: it can be carried out after they have left.
ALTER TABLE "Refund" ADD COLUMN "actorId" UUID, ADD COLUMN "actorName" TEXT;

-- What the dashboard sums up.
CREATE INDEX "Order_paidAt_idx" ON "Order"("paidAt");

-- What staff search for: see server/order/list-all-orders.ts and server/inquiry/list-inquiries.ts.
CREATE INDEX "Order_search_idx" ON "Order"
    USING GIN (("firstName" || ' ' || "lastName" || ' ' || COALESCE(email, '')) gin_trgm_ops);
CREATE INDEX "Inquiry_search_idx" ON "Inquiry"
    USING GIN (("firstName" || ' ' || "lastName" || ' ' || email || ' ' || phone || ' ' ||
        regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);

-- The lists of the admin area: what is not archived, newest first, and what runs low.
CREATE INDEX "Order_live_idx" ON "Order" ("createdAt" DESC, id DESC) WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_live_created_idx" ON "Product" ("createdAt" DESC, id DESC) WHERE "archivedAt" IS NULL;
CREATE INDEX "Product_live_stock_idx" ON "Product" (stock, id) WHERE "archivedAt" IS NULL;
-- Refunds that were interrupted.
CREATE INDEX "Refund_pending_idx" ON "Refund" ("createdAt") WHERE status = 'pending';
