-- Each payment is for an order, or a part of the price of a job.
ALTER TABLE "Payment" ADD COLUMN "jobId" UUID;

ALTER TABLE "Payment" ADD CONSTRAINT "Payment_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "Payment" ADD CONSTRAINT "Payment_of_one_check" CHECK (("orderId" IS NULL) <> ("jobId" IS NULL) AND ("kind" = 'order') = ("jobId" IS NULL)) NOT VALID;
