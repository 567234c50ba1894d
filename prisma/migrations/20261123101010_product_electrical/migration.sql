-- Whether a product has a plug, a motor, a lamp or a battery: its page says how it is disposed of.
ALTER TABLE "Product" ADD COLUMN "electrical" BOOLEAN NOT NULL DEFAULT false;
