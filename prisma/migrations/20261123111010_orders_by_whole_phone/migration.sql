-- The digits of the phone number from its end, for staff who search for an order by a whole one,
-- whatever stands before it: see server/order/staff/order-search.ts.
CREATE INDEX CONCURRENTLY "Order_phone_idx" ON "Order"
    (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops);
