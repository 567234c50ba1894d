CREATE UNIQUE INDEX CONCURRENTLY "Payment_first_of_order_key" ON "Payment" ("orderId") WHERE kind = 'order';
