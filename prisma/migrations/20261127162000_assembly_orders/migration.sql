-- An order of assembly alone: what is built is at the customer's, and nothing is delivered.

ALTER TABLE "Order" ADD COLUMN "isAssembly" BOOLEAN NOT NULL DEFAULT false;
