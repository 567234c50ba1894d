-- The last day on which a balance is to be paid, and how far the e-mails that ask for it are.
ALTER TABLE "Payment" ADD COLUMN "dueOn" DATE;
ALTER TABLE "Payment" ADD COLUMN "askedAt" TIMESTAMPTZ(3);
ALTER TABLE "Payment" ADD COLUMN "remindedDays" INTEGER;
