-- Deleted orders are to be arranged too. The index without them stays for the version before.
CREATE INDEX CONCURRENTLY "Order_to_arrange_idx" ON "Order" ("paidAt", id)
  WHERE status IN ('pending', 'confirmed', 'inProcess', 'inShipping');
