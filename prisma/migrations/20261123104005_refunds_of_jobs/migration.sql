-- A refund of a job has no order, and always a payment.
ALTER TABLE "Refund" ALTER COLUMN "orderId" DROP NOT NULL;

ALTER TABLE "Refund" ADD CONSTRAINT "Refund_of_one_check" CHECK ("orderId" IS NOT NULL OR "paymentId" IS NOT NULL) NOT VALID;
