CREATE UNIQUE INDEX CONCURRENTLY "Payment_giftCardId_key" ON "Payment" ("giftCardId");
