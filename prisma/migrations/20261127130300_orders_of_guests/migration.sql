CREATE INDEX CONCURRENTLY "Order_guest_email_idx" ON "Order" (email, "createdAt") WHERE ("userId" IS NULL);
