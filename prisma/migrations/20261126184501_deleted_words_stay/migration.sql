-- A deleted inquiry or question can be restored for 30 days; a dismissed complaint keeps why.
ALTER TABLE "Inquiry" ADD COLUMN "archivedAt" TIMESTAMPTZ(3);
ALTER TABLE "ProductQuestion" ADD COLUMN "archivedAt" TIMESTAMPTZ(3);
ALTER TABLE "DataComplaint" ADD COLUMN "dismissal" TEXT;
