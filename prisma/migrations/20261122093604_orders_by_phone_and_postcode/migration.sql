-- The digits of the phone number and the postcode without spaces, for staff who search for an order:
-- see server/order/order-search.ts.
CREATE INDEX CONCURRENTLY "Order_contact_idx" ON "Order"
    USING GIN ((regexp_replace(phone, '\D', '', 'g') || ' ' || upper(replace(pincode, ' ', ''))) gin_trgm_ops);
