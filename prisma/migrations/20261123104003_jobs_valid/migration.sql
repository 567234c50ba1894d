ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_jobId_fkey";

ALTER TABLE "Payment" VALIDATE CONSTRAINT "Payment_of_one_check";

ALTER TABLE "Job" VALIDATE CONSTRAINT "Job_inquiryId_fkey";
