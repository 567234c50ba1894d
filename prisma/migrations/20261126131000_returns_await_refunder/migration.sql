-- A return that somebody marked as collected who may not refund so much.
ALTER TABLE "Return" ADD COLUMN "awaitsRefunder" BOOLEAN NOT NULL DEFAULT false;
