-- An order has an invoice for each of its payments; its first one stays single, by
-- "Invoice_one_of_first_payment_idx".
DROP INDEX "Invoice_one_per_order_idx";
