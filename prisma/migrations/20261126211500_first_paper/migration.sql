-- The number that a series of invoices or credit notes began with.
ALTER TABLE "InvoiceSeries" ADD COLUMN first INTEGER NOT NULL DEFAULT 1;
