-- A key opens one order or one removal.
ALTER TABLE "OrderKey" ALTER COLUMN "orderId" DROP NOT NULL;

ALTER TABLE "OrderKey" ADD COLUMN "jobId" UUID;

ALTER TABLE "OrderKey" ADD CONSTRAINT "OrderKey_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

ALTER TABLE "OrderKey" ADD CONSTRAINT "OrderKey_of_one_check" CHECK (("orderId" IS NULL) <> ("jobId" IS NULL)) NOT VALID;
