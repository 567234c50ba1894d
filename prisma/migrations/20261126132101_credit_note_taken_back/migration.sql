-- A credit note whose refund failed is taken back by one of its own.
ALTER TABLE "Invoice" ADD COLUMN "takesBackId" UUID;
