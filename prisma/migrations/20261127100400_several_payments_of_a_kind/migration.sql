-- An order may have several balances; its first payment stays one, by "Payment_first_of_order_key".
DROP INDEX "Payment_orderId_kind_key";
