-- Of a job: which of its payments the invoice is for, or the credit note gives back.
ALTER TABLE "Invoice" ALTER COLUMN "orderId" DROP NOT NULL;

ALTER TABLE "Invoice" ADD COLUMN "jobId" UUID, ADD COLUMN "paymentKind" "PaymentKind";

ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_of_one_check" CHECK (("orderId" IS NULL) <> ("jobId" IS NULL) AND ("jobId" IS NULL) = ("paymentKind" IS NULL)) NOT VALID;
