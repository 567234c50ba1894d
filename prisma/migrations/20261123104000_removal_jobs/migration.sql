-- A removal that is quoted, and a job once its deposit is paid: docs/decisions/0048-a-removal-is-paid-in-two-parts.md.
CREATE TYPE "JobStatus" AS ENUM ('quoted', 'booked', 'lapsed', 'withdrawn', 'cancelled');

CREATE TABLE "Job" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "inquiryId" UUID,
    "status" "JobStatus" NOT NULL DEFAULT 'quoted',
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "fromAddress" TEXT NOT NULL,
    "toAddress" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "lines" JSONB NOT NULL,
    "pricePence" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "bookedAt" TIMESTAMPTZ(3),
    "balanceAskedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Job_price_check" CHECK ("pricePence" > 0),
    CONSTRAINT "Job_ended_check" CHECK (("endedAt" IS NULL) = ("status" IN ('quoted', 'booked')))
);

CREATE UNIQUE INDEX "Job_number_key" ON "Job"("number");

-- One quotation or job of an inquiry at a time.
CREATE UNIQUE INDEX "Job_open_key" ON "Job"("inquiryId") WHERE "endedAt" IS NULL;

CREATE INDEX "Job_inquiryId_idx" ON "Job"("inquiryId");

CREATE INDEX "Job_status_expiresAt_idx" ON "Job"("status", "expiresAt");

CREATE INDEX "Job_email_idx" ON "Job"("email");
