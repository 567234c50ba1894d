-- A refund of several payments is several rows, of which the first names all of the delivery that is
-- refunded: it can be more than this row's own amount.
ALTER TABLE "Refund" DROP CONSTRAINT "Refund_deliveryPence_check";
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_deliveryPence_check" CHECK ("deliveryPence" >= 0) NOT VALID;
