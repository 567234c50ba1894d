-- When staff accepted a return: until then it waits for them, also with a collection booked.
ALTER TABLE "Return" ADD COLUMN "acceptedAt" TIMESTAMPTZ(3);
