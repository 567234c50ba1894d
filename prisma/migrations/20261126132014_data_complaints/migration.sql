-- Complaints about how the shop handles personal data (Data Protection Act 2018, section 164A).
CREATE TABLE "DataComplaint" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "answer" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DataComplaint_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "DataComplaint_answeredAt_createdAt_idx" ON "DataComplaint"("answeredAt", "createdAt");
CREATE INDEX "DataComplaint_email_idx" ON "DataComplaint"("email");
