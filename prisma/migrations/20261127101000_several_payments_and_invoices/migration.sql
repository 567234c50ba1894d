-- An order may have several balances; its first payment stays one, by "Payment_first_of_order_key".
DROP INDEX "Payment_orderId_kind_key";

-- An order has an invoice for each of its payments; its first one stays single, by
-- "Invoice_one_of_first_payment_idx".
DROP INDEX "Invoice_one_per_order_idx";
